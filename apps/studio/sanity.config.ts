import { schemaTypes } from '@cutroom/content-client/schema'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { withoutCreate } from './src/credits/without-create.ts'
import { embeddedClient } from './src/embedded/embedded-client.ts'
import { tokenSignIn } from './src/embedded/token-sign-in.tsx'
import { StudioPreview } from './src/film/film-file.tsx'
import { StudioInput } from './src/inputs/studio-input.tsx'
import { plainWords } from './src/plain-words.ts'
import { resolve } from './src/presentation/locations.ts'
import { publishWithCompanions } from './src/publish/publish-action.tsx'
import { actionsOf, newDocumentsOf, templatesOf } from './src/structure/singletons.ts'
import { structure } from './src/structure/structure.ts'
import { isOtherService, settingsOfPage, studioSettings } from './src/studio-settings.ts'

const settings =
  settingsOfPage() ??
  studioSettings({
    // The build replaces exactly these texts, so each variable is spelled in full.
    SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
    SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
    SANITY_STUDIO_API_HOST: process.env.SANITY_STUDIO_API_HOST,
    SANITY_STUDIO_SITE_URL: process.env.SANITY_STUDIO_SITE_URL,
  })
const isOther = isOtherService(settings)

export default defineConfig({
  name: 'cutroom',
  title: 'Cutroom',
  projectId: settings.projectId,
  dataset: settings.dataset,
  ...(settings.apiHost === undefined ? {} : { apiHost: settings.apiHost }),
  plugins: [
    structureTool({ structure }),
    presentationTool({
      resolve,
      previewUrl: {
        initial: settings.siteUrl,
        previewMode: { enable: '/api/preview', disable: '/api/exit-preview' },
      },
      allowOrigins: [settings.siteUrl],
    }),
  ],
  schema: { types: withoutCreate(schemaTypes), templates: templatesOf },
  form: { components: { input: StudioInput, preview: StudioPreview } },
  i18n: { bundles: plainWords },
  document: {
    actions: (actions, { schemaType }) =>
      actionsOf(actions, schemaType).map((action) =>
        action.action === 'publish' ? publishWithCompanions(action) : action,
      ),
    newDocumentOptions: newDocumentsOf,
    // Comments need a second dataset, which only the hosted service has.
    comments: { enabled: !isOther },
  },
  // The site previews drafts but no releases.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false, inputDateTimeFormat: 'yyyy-MM-dd HH:mm' },
  tasks: { enabled: false },
  announcements: { enabled: false },
  ...(isOther
    ? {
        search: { strategy: 'groqLegacy' },
        unstable_clientFactory: embeddedClient,
        auth: tokenSignIn(settings),
      }
    : {}),
})
