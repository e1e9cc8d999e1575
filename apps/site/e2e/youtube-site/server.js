/* The production server of this site. */
import { serve } from './dist/server/entry-node.js'

await serve()
