import '@cutroom/site-kit/browser'
import './site.css'
