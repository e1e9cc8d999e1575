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
      'inputs.reference.document-opens-in-new-tab': 'Opens in a new tab',
      'inputs.reference.error.document-unavailable-title': 'Not available',
      'inputs.reference.error.failed-to-load-document-title': 'It could not be loaded',
      'inputs.reference.error.missing-read-permissions-description':
        'Your account has no permission to read it. Ask whoever runs the site.',
      'inputs.reference.error.missing-read-permissions-title': 'No permission',
      'inputs.reference.error.nonexistent-document-description':
        'It no longer exists (ID: <code>{{documentId}}</code>). Remove it here, or select another one.',
      'inputs.reference.error.search-failed-title': 'The search failed. Try again.',
      'inputs.reference.referenced-document-does-not-exist':
        'It no longer exists (ID: <code>{{documentId}}</code>).',
      'inputs.reference.referenced-document-insufficient-permissions':
        'Your account has no permission to read it.',
      'new-document.create-new-document-label': 'New…',
      'new-document.filter-placeholder': 'Search',
      'new-document.new-document-aria-label': 'New',
      'new-document.title': 'New',
      'search.action.search-all-types': 'Search everything',
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
      'document-view.form-view.loading': 'Loading…',
      'document-view.form-view.sync-lock-toast.description':
        'The latest changes are being loaded. This takes a few seconds after a publication.',
      'document-view.form-view.sync-lock-toast.title': 'Loading changes…',
      'panes.document-list-pane.error.text': 'The content service did not answer.',
      'panes.document-list-pane.error.title': 'The list could not be loaded',
      'panes.document-list-pane.max-items.text': 'Only the first {{limit}} are shown. Use the search.',
      'panes.document-list-pane.no-documents-of-type.text': 'Empty',
      'panes.document-list-pane.no-matching-documents.text': 'No results',
      'panes.document-operation-results.operation-error': 'It failed during {{context}}. Try again.',
      'panes.document-operation-results.operation-error_delete':
        'It was not deleted, because something else shows it.',
      'panes.document-operation-results.operation-error_unpublish':
        'It was not unpublished, because something else shows it.',
      'panes.document-operation-results.operation-success': 'Done.',
      'panes.document-operation-results.operation-success_copy-id': 'ID copied',
      'panes.document-operation-results.operation-success_copy-url': 'Address copied',
      'panes.document-operation-results.operation-success_delete': 'Deleted',
      'panes.document-operation-results.operation-success_discardChanges':
        'Changes discarded. They can be restored from the history.',
      'panes.document-operation-results.operation-success_duplicate': 'Duplicated',
      'panes.document-operation-results.operation-success_unpublish':
        '<Strong>{{title}}</Strong> was unpublished. A draft of it remains.',
      'panes.document-pane.document-not-found.loading': 'Loading…',
      'panes.document-pane.document-not-found.title': 'Not found',
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
