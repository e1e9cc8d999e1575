export { readEnvironment } from './server/environment.ts'
export { createSite } from './server/site.ts'
