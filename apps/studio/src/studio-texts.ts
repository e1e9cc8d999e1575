import { defineLocaleResourceBundle } from 'sanity'

/** Replaces texts of Sanity that use technical terms or omit the next step. */
export const studioTexts = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': 'The upload did not finish',
      'asset-sources.common.uploader.upload-failed.description':
        'The connection to the content service was lost, or it refused the file. Check the connection, and upload the file again.',
      'document-status.revision-from': 'Version of <em>{{date}}</em>',
      'document-status.revision-not-found': 'Version not found',
      'timeline.error.unable-to-load-revision': 'The version cannot be loaded',
      'timeline.latest-revision': 'Latest version',
      'timeline.latest-version': 'Latest version',
      'timeline.list.aria-label': 'Versions',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'action.restore.confirm.message': 'Restore this version?',
      'action.restore.disabled.cannot-restore-initial': 'The first version cannot be restored',
      'action.restore.label': 'Restore this version',
      'action.restore.tooltip': 'Restore this version',
      'action.unpublish.disabled.not-published': 'Not published',
      'banners.deleted-document-banner.restore-button.text': 'Restore the latest version',
      'banners.deleted-document-banner.text': 'Deleted.',
      'banners.revision-not-found.description': 'Version not found. Select another one from the history.',
      'confirm-delete-dialog.confirm-button.text_delete_one': 'Delete',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: { 'narrow-tabs.content-tab.label': 'Content' },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'object.reference-not-published': 'Not published yet. Publish includes it.',
      'slug.missing-current': 'Address missing. Press Generate.',
      'slug.not-unique': 'This address is already in use',
    },
  }),
]
