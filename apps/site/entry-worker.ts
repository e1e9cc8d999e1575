import { createWorker } from '@cutroom/site-kit/worker'
import manifest from 'virtual:built-manifest'

export default createWorker({ manifest })
