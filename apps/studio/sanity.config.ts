import { createSchemaTypes } from '@cutroom/content-client/schema'
import { defaultLinks, parseLink } from '@cutroom/player-core/links'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { removeCreateButtons } from './src/credits/credits.ts'
import { LayoutWithEditorName } from './src/embedded/editor-name-dialog.tsx'
import { createCodeSignIn, createEmbeddedClient } from './src/embedded/embedded-service.tsx'
import { InputWithOtherEditors } from './src/embedded/other-editors.tsx'
import { StudioPreview } from './src/film/film-file-preview.tsx'
import { GuideNavbar } from './src/guide/guide-navbar.tsx'
import { StudioInput } from './src/inputs/studio-input.tsx'
import { resolve } from './src/presentation/locations.ts'
import { noteUnpublished } from './src/publish/note-unpublished.ts'
import { publishWithCompanions } from './src/publish/publish-action.tsx'
import { removeEverywhere } from './src/removal/removal-action.tsx'
import { filterActions, filterTemplates } from './src/structure/singletons.ts'
import { structure } from './src/structure/structure.ts'
import { settings } from './src/settings/current-settings.ts'
import { getMediaOrigins, isHosted } from './src/settings/studio-settings.ts'
import { studioTexts } from './src/settings/studio-texts.ts'

const schemaTypes = createSchemaTypes({
  links: settings.links ?? defaultLinks,
  parseLink,
  mediaOrigins: getMediaOrigins(settings),
})
const isEmbedded = !isHosted(settings)

const plugins = [
  structureTool({ title: 'Content', structure }),
  presentationTool({
    resolve,
    previewUrl: {
      initial: settings.siteUrl,
      previewMode: { enable: '/api/preview', disable: '/api/exit-preview' },
    },
    allowOrigins: [settings.siteUrl],
  }),
]

/** A menu beside each field, of its value as data. It would have the focus in a new form. */
const COPY_ACTIONS: ReadonlySet<string> = new Set(['copyField', 'pasteField'])

export default defineConfig({
  name: 'cutroom',
  title: settings.name ?? 'Cutroom',
  projectId: settings.projectId,
  dataset: settings.dataset,
  ...(settings.apiHost === undefined ? {} : { apiHost: settings.apiHost }),
  plugins,
  schema: { types: noteUnpublished(removeCreateButtons(schemaTypes)), templates: filterTemplates },
  form: { components: { input: isEmbedded ? InputWithOtherEditors : StudioInput, preview: StudioPreview } },
  i18n: { bundles: studioTexts },
  studio: { components: { navbar: GuideNavbar, ...(isEmbedded ? { layout: LayoutWithEditorName } : {}) } },
  document: {
    actions: (actions, { schemaType }) =>
      filterActions(actions, schemaType).map((action) => {
        const name = action.action
        if (name === 'publish') return publishWithCompanions(action)
        return name === 'delete' || name === 'unpublish' ? removeEverywhere(name, action) : action
      }),
    unstable_fieldActions: (actions) => actions.filter(({ name }) => !COPY_ACTIONS.has(name)),
    // Comments need a second dataset, which only the hosted service has.
    comments: { enabled: !isEmbedded },
  },
  // The site previews drafts but no releases.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false, inputDateTimeFormat: 'yyyy-MM-dd HH:mm' },
  tasks: { enabled: false },
  announcements: { enabled: false },
  ...(isEmbedded
    ? {
        search: { strategy: 'groqLegacy' },
        unstable_clientFactory: createEmbeddedClient,
        auth: createCodeSignIn(settings),
      }
    : {}),
})
