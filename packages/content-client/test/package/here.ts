import { join } from 'node:path'

/** The folder of the package. */
export const HERE = join(import.meta.dirname, '../..')
