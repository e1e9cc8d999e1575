import manifest from 'virtual:built-manifest'
import { createWorker } from './worker/create-worker.ts'

export default createWorker({ manifest })
