import { defineCliConfig } from 'sanity/cli'
import { contentModel } from './content-model.ts'
import { studioSettings } from './src/studio-settings.ts'

const { projectId, dataset } = studioSettings(process.env)

export default defineCliConfig({
  api: { projectId, dataset },
  // What is built is what was tested: the hosted service does not put newer versions under it.
  deployment: { autoUpdates: false },
  server: { port: 3333 },
  vite: { resolve: contentModel },
})
