import {
  usEnglishLocale,
  type LocaleResourceBundle,
  type LocaleResourceRecord,
  type PluginOptions,
} from 'sanity'

/** Texts of Sanity that say the next step or fit better than those of `toPlainWords`. */
export const OWN_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  studio: {
    'asset-sources.common.uploader.upload-failed.title': 'The upload did not finish',
    'asset-sources.common.uploader.upload-failed.description':
      'The connection was lost, or the file is not accepted. A picture has at most 100 megapixels. Check the file and the connection, and upload it again.',
    'inputs.reference.error.failed-to-load-document-title': 'It could not be loaded',
    'inputs.reference.error.missing-read-permissions-description':
      'Your account has no permission to read it. Ask the administrator of the site.',
    'inputs.reference.error.nonexistent-document-description':
      'It no longer exists (ID: <code>{{documentId}}</code>). Remove it here, or select another one.',
    'inputs.reference.error.search-failed-title': 'The search failed. Try again.',
    'inputs.reference.referenced-document-does-not-exist':
      'It no longer exists (ID: <code>{{documentId}}</code>).',
    'inputs.reference.referenced-document-insufficient-permissions':
      'Your account has no permission to read it.',
    'new-document.create-new-document-label': 'New…',
    // Sanity's code uses it, and Sanity has no text for it.
    'new-document.new-document': 'New',
    'new-document.open-dialog-aria-label': 'New',
    'new-document.filter-placeholder': 'Search',
    'new-document.new-document-aria-label': 'New',
    'new-document.title': 'New',
    'search.action.search-all-types': 'Search everything',
  },
  structure: {
    // Not the film's address, which visitors follow.
    'action.copy-link-to-document.label': 'Copy link to this form',
    'action.publish.validation-in-progress.label': 'Checking…',
    'buttons.action-menu-button.aria-label': 'More actions',
    'buttons.action-menu-button.tooltip': 'More actions',
    'pane-header.create-new-button.tooltip': 'New',
    'action.restore.confirm.message': 'Restore this version?',
    'action.restore.label': 'Restore this version',
    'action.unpublish.disabled.not-published': 'Not published',
    'banners.deleted-document-banner.restore-button.text': 'Restore the latest version',
    'banners.revision-not-found.description': 'Version not found. Select another one from the history.',
    'document-view.form-view.sync-lock-toast.description':
      'The latest changes are being loaded. This takes a few seconds after a publication.',
    'document-view.form-view.sync-lock-toast.title': 'Loading changes…',
    'panes.document-list-pane.error.text': 'The content service did not answer.',
    'panes.document-list-pane.error.title': 'The list could not be loaded',
    'panes.document-list-pane.max-items.text': 'Only the first {{limit}} are shown. Use the search.',
    'panes.document-operation-results.operation-error': 'It failed during {{context}}. Try again.',
    'panes.document-operation-results.operation-success': 'Done.',
    'panes.document-operation-results.operation-success_copy-url': 'Link to this form copied',
    'panes.document-operation-results.operation-success_discardChanges':
      'Changes discarded. They can be restored from the history.',
  },
  presentation: {
    'locations-banner.locations-count_one': 'See it on its page',
    'locations-banner.locations-count_other': 'See it on {{count}} pages',
    'locations-banner.resolving.text': 'Finding the pages that show it…',
  },
  validation: {
    'slug.missing-current': 'Address missing. Press Generate.',
    'slug.not-unique': 'This address is already in use',
  },
}

/** Technical words of Sanity, with an article where that changes, and the plain ones. */
const PLAIN_WORDS: readonly (readonly [technical: RegExp, plain: string])[] = [
  [/\ba document/gi, 'an item'],
  [/document/gi, 'item'],
  [/referenced/gi, 'linked'],
  [/reference/gi, 'link'],
  [/revision/gi, 'version'],
  [/structure/gi, 'content'],
]

/** A value or an element in a text, which is not for people. */
const PLACEHOLDER = /(\{\{.*?\}\}|<[^>]*>)/

export function toPlainWords(text: string): string {
  const replaceWords = (part: string) =>
    PLAIN_WORDS.reduce((result, [technical, plain]) => {
      const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
      return result.replace(technical, (word) => (/^[A-Z]/.test(word) ? capital : plain))
    }, part)
  // Every second part is a placeholder.
  return text
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? replaceWords(part) : part))
    .join('')
}

type Bundle = Pick<LocaleResourceBundle, 'namespace' | 'resources'>

/** Returns the texts of Sanity that have technical words, without those, and `OWN_TEXTS`. */
export function createStudioTexts(bundles: readonly Bundle[]): LocaleResourceBundle[] {
  return bundles.map(({ namespace, resources }) => {
    const replace = (texts: LocaleResourceRecord) => ({ ...replaceTexts(texts), ...OWN_TEXTS[namespace] })
    return {
      locale: 'en-US',
      namespace,
      // Texts that Sanity loads when they are needed are replaced then.
      resources:
        typeof resources === 'function'
          ? async () => replace(readTexts(await resources()))
          : replace(resources),
    }
  })
}

/** Returns the texts of a module, or of an object. */
export function readTexts(
  loaded: LocaleResourceRecord | { readonly default: LocaleResourceRecord },
): LocaleResourceRecord {
  return typeof loaded.default === 'object' && !Array.isArray(loaded.default) ? loaded.default : loaded
}

function replaceTexts(texts: LocaleResourceRecord): Record<string, string> {
  const changed = Object.entries(texts).flatMap(([key, text]) => {
    const plain = typeof text === 'string' ? toPlainWords(text) : text
    return typeof plain === 'string' && plain !== text ? [[key, plain] as const] : []
  })
  return Object.fromEntries(changed)
}

/** The bundles of Sanity whose texts people read: its own, and those of the tools. */
export function listSanityBundles(plugins: readonly Pick<PluginOptions, 'i18n'>[]): Bundle[] {
  return [usEnglishLocale, ...plugins.map(({ i18n }) => i18n)].flatMap((texts) =>
    Array.isArray(texts?.bundles) ? texts.bundles : [],
  )
}
