export { readEnvironment } from './environment.ts'
export { createSite } from './site.ts'
