import { serve } from './dist/server/entry-node.js'

await serve()
