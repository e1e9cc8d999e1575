import { hydrateRoot } from 'react-dom/client'
import { PROPS_ID, ROOT_ID } from './document/ids.ts'
import type { PageProps } from './pages/page-props.ts'
import { Page } from './pages/page.tsx'
import './site.css'

const root = document.querySelector(`#${ROOT_ID}`)
const data = document.querySelector(`#${PROPS_ID}`)?.textContent
// The server writes both into every document; without them there is nothing to make live.
if (root && data) hydrateRoot(root, <Page {...(JSON.parse(data) as PageProps)} />)
