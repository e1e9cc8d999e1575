import type { LocaleResourceBundle } from 'sanity'

/**
 * The texts of Sanity that editors meet and that have technical words (document, reference,
 * revision, structure), or that can say the next step. All other texts are Sanity's.
 */
export const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  studio: {
    'asset-source.asset-usage-dialog.header_file': 'Items using file',
    'asset-source.asset-usage-dialog.header_image': 'Items using image',
    'asset-source.usage-list.documents-using-file_named_one':
      'One item is using file <code>{{filename}}</code>',
    'asset-source.usage-list.documents-using-file_named_other':
      '{{count}} items are using file <code>{{filename}}</code>',
    'asset-source.usage-list.documents-using-file_named_zero':
      'No items are using file <code>{{filename}}</code>',
    'asset-source.usage-list.documents-using-file_unnamed_one': 'One item is using this file',
    'asset-source.usage-list.documents-using-file_unnamed_other': '{{count}} items are using this file',
    'asset-source.usage-list.documents-using-file_unnamed_zero': 'No items are using this file',
    'asset-source.usage-list.documents-using-image_named_one':
      'One item is using image <code>{{filename}}</code>',
    'asset-source.usage-list.documents-using-image_named_other':
      '{{count}} items are using image <code>{{filename}}</code>',
    'asset-source.usage-list.documents-using-image_named_zero':
      'No items are using image <code>{{filename}}</code>',
    'asset-source.usage-list.documents-using-image_unnamed_one': 'One item is using this image',
    'asset-source.usage-list.documents-using-image_unnamed_other': '{{count}} items are using this image',
    'asset-source.usage-list.documents-using-image_unnamed_zero': 'No items are using this image',
    'asset-sources.common.uploader.upload-failed.description':
      'The connection was lost, or the file is not accepted. A picture is a JPEG, PNG, WebP, GIF or SVG of at most 100 megapixels: save any other, such as HEIC, as JPEG. Check the connection, and upload it again.',
    'asset-sources.common.uploader.upload-failed.title': 'The upload did not finish',
    'changes.error-description': 'The changes of this item could not be loaded.',
    'changes.no-changes-description':
      'Edit the item or select an older version in the timeline to see a list of changes appear in this panel.',
    'changes.same-revision-selected-description':
      'You have selected the same <strong>from</strong> and <strong>to</strong> version, please select different versions to compare the changes between them.',
    'changes.same-revision-selected-title': 'Same version selected',
    'document-status.revision-from': 'Version from <em>{{date}}</em>',
    'document-status.revision-not-found': 'Version not found',
    'document.initial-value.error.description': 'The item opened with an empty value. {{errorMessage}}',
    'document.type.not-found': 'The kind “{{type}}” does not exist',
    'inputs.portable-text.block.open-reference': 'Open link',
    'inputs.reference.document-opens-in-new-tab': 'This item opens in a new tab',
    'inputs.reference.error.document-unavailable-title': 'Item unavailable',
    'inputs.reference.error.failed-to-load-document-title': 'It could not be loaded',
    'inputs.reference.error.invalid-search-result-type-title':
      'The search found something that cannot be linked here: “{{returnedType}}”',
    'inputs.reference.error.invalid-type-description':
      'The linked item (<code>{{documentId}}</code>) is of the kind <code>{{actualType}}</code>. Here are allowed: <AllowedTypes/>.',
    'inputs.reference.error.invalid-type-title': 'This kind of item cannot be linked here',
    'inputs.reference.error.missing-read-permissions-description':
      'Your account has no permission to read it. Ask the administrator of the site.',
    'inputs.reference.error.nonexistent-document-description':
      'It no longer exists (ID: <code>{{documentId}}</code>). Remove it here, or select another one.',
    'inputs.reference.error.search-failed-title': 'The search failed. Try again.',
    'inputs.reference.image-preview-alt-text': 'Image preview of linked item',
    'inputs.reference.incomplete-reference.finalize-action-description':
      '<strong>{{referencedDocument}}</strong> is published, and this link can be finished.',
    'inputs.reference.incomplete-reference.finalize-action-title': 'Finish the link',
    'inputs.reference.incomplete-reference.strengthen-action-description':
      '<strong>{{referencedDocument}}</strong> is published, and this link can be finished.',
    'inputs.reference.incomplete-reference.strengthen-action-title': 'Finish the link',
    'inputs.reference.incomplete-reference.strengthen-button-label': 'Finish the link',
    'inputs.reference.metadata-error.title': 'The linked item could not be loaded',
    'inputs.reference.referenced-document-does-not-exist':
      'It no longer exists (ID: <code>{{documentId}}</code>).',
    'inputs.reference.referenced-document-insufficient-permissions':
      'Your account has no permission to read it.',
    'insufficient-permissions-message.not-authorized-explanation_create-any-document':
      'You do not have permission to create an item.',
    'insufficient-permissions-message.not-authorized-explanation_create-document':
      'You do not have permission to create this item.',
    'insufficient-permissions-message.not-authorized-explanation_create-document-type':
      'You do not have permission to create this kind of item.',
    'insufficient-permissions-message.not-authorized-explanation_create-new-reference':
      'You do not have permission to create a new link.',
    'insufficient-permissions-message.not-authorized-explanation_delete-document':
      'You do not have permission to delete this item.',
    'insufficient-permissions-message.not-authorized-explanation_discard-changes':
      'You do not have permission to discard changes in this item.',
    'insufficient-permissions-message.not-authorized-explanation_duplicate-document':
      'You do not have permission to duplicate this item.',
    'insufficient-permissions-message.not-authorized-explanation_publish-document':
      'You do not have permission to publish this item.',
    'insufficient-permissions-message.not-authorized-explanation_unpublish-document':
      'You do not have permission to unpublish this item.',
    'new-document.create-new-document-label': 'New…',
    'new-document.filter-placeholder': 'Search',
    // Sanity's code uses it, and Sanity has no text for it.
    'new-document.new-document': 'New',
    'new-document.new-document-aria-label': 'New',
    'new-document.open-dialog-aria-label': 'New',
    'new-document.title': 'New',
    'presence.not-in-a-document': 'Not in an item',
    'search.action.filter-by-document-type-aria-label': 'Filter by kind',
    'search.action.search-all-types': 'Search everything',
    'search.document-types-aria-label': 'Kinds',
    'search.filter-field-tooltip-used-in-document-types': 'Used in',
    'search.operator.reference-document.name': 'item',
    'timeline.error.load-document-changes-description': 'The history of the item is not affected.',
    'timeline.error.load-document-changes-title': 'The changes of the item could not be loaded.',
    'timeline.error.no-document-history-description':
      'Once the item is changed, its versions are listed here.',
    'timeline.error.no-document-history-title': 'No item history',
    'timeline.error.unable-to-load-revision': 'The version could not be loaded',
    'timeline.latest-revision': 'Latest version',
    'timeline.latest-version': 'Latest version',
    'timeline.list.aria-label': 'Item versions',
  },
  structure: {
    // “Link” alone would be the address for visitors.
    'action.copy-link-to-document.label': 'Copy link to this form',
    'action.delete.disabled.nothing-to-delete': "This item doesn't yet exist or is already deleted",
    'action.discard-changes.confirm-dialog.confirm-discard-changes-draft':
      'Are you sure you want to discard all changes and delete this draft item?',
    'action.discard-changes.disabled.no-change': 'This item has no unpublished changes',
    'action.discard-changes.disabled.not-published': 'This item is not published',
    'action.duplicate.disabled.nothing-to-duplicate':
      "This item doesn't yet exist so there's nothing to duplicate",
    'action.publish.validation-in-progress.label': 'Checking…',
    'action.publish.validation-issues.tooltip':
      'There are validation errors that need to be fixed before this item can be published',
    'action.restore.confirm.message': 'Restore this version?',
    'action.restore.disabled.cannot-restore-initial': "You can't restore to the initial version",
    'action.restore.label': 'Restore this version',
    'action.restore.tooltip': 'Restore to this version',
    'action.unpublish.disabled.already-unpublished': 'This item is already set to be unpublished',
    'action.unpublish.disabled.not-published': 'Not published',
    'banners.deleted-document-banner.restore-button.text': 'Restore the latest version',
    'banners.deleted-document-banner.text': 'This item has been deleted.',
    'banners.permission-check-banner.missing-permission_create_one':
      'Your role <Roles/> does not have permission to publish this item.',
    'banners.permission-check-banner.missing-permission_create_other':
      'Your roles <Roles/> do not have permission to publish this item.',
    'banners.permission-check-banner.missing-permission_update_one':
      'Your role <Roles/> does not have permission to edit this item.',
    'banners.permission-check-banner.missing-permission_update_other':
      'Your roles <Roles/> do not have permission to edit this item.',
    'banners.reference-changed-banner.reason-changed.reload-button.text': 'Reload link',
    'banners.reference-changed-banner.reason-changed.text': 'This link has changed since you opened it.',
    'banners.reference-changed-banner.reason-removed.close-button.text': 'Close link',
    'banners.reference-changed-banner.reason-removed.text': 'This link has been removed since you opened it.',
    'banners.revision-not-found.description': 'Version not found. Select another one from the history.',
    'buttons.action-menu-button.aria-label': 'More actions',
    'buttons.action-menu-button.tooltip': 'More actions',
    'changes.banner.description':
      'Showing the history for the <strong>{{perspective}}</strong> version of this item.',
    'changes.banner.tooltip':
      'This view shows the changes that occurred in a specific version of this item. Select a different version to see its changes',
    'document-target-badges.not-in-target.tooltip': "Item doesn't exist in the selected perspective yet.",
    'document-view.form-view.loading': 'Loading item…',
    'document-view.form-view.sync-lock-toast.description':
      'The latest changes are being loaded. This takes a few seconds after a publication.',
    'document-view.form-view.sync-lock-toast.title': 'Loading changes…',
    'pane-header.create-new-button.tooltip': 'New',
    'panes.document-list-pane.error.text': 'The content service did not answer.',
    'panes.document-list-pane.error.title': 'The list could not be loaded',
    'panes.document-list-pane.max-items.text': 'Only the first {{limit}} are shown. Use the search.',
    'panes.document-list-pane.no-documents-of-type.text': 'Nothing here yet',
    'panes.document-list-pane.no-matching-documents.text': 'Nothing found',
    'panes.document-list-pane.sort-order.disabled-reason':
      'This order uses fields that these items do not have',
    'panes.document-operation-results.operation-error': 'It failed during {{context}}. Try again.',
    'panes.document-operation-results.operation-error_delete':
      'An error occurred while attempting to delete this item. This usually means that there are other items that refers to it.',
    'panes.document-operation-results.operation-error_unpublish':
      'An error occurred while attempting to unpublish this item. This usually means that there are other items that refers to it.',
    'panes.document-operation-results.operation-success': 'Done.',
    'panes.document-operation-results.operation-success_copy-url': 'Link to this form copied',
    'panes.document-operation-results.operation-success_delete': 'The item was successfully deleted',
    'panes.document-operation-results.operation-success_discardChanges':
      'Changes discarded. They can be restored from the history.',
    'panes.document-operation-results.operation-success_duplicate': 'The item was successfully duplicated',
    'panes.document-operation-results.operation-success_unpublish':
      '<Strong>{{title}}</Strong> was unpublished. A draft has been created from the latest published version.',
    'panes.document-pane.document-not-found.loading': 'Loading item…',
    'panes.document-pane.document-not-found.title': 'The item was not found',
  },
  presentation: {
    'document-list-pane.document-list.title': 'Items on this page',
    'document-list-pane.error.text': 'The list could not be shown',
    'document-pane.error.text': 'The form could not be shown',
    'locations-banner.locations-count_one': 'See it on its page',
    'locations-banner.locations-count_other': 'See it on {{count}} pages',
    'locations-banner.resolving.text': 'Finding the pages that show it…',
    'main-document.label': 'Main item',
    'main-document.missing.text': 'No item has the page <Code>{{path}}</Code>',
    'narrow-tabs.content-tab.label': 'Content',
  },
  validation: {
    'object.not-reference': 'Must be a link to an item',
    'object.reference-not-published': 'Linked item must be published',
    'panel.unpublish-message': 'The item is unpublished soon, so that errors are not shown',
    'slug.missing-current': 'Address missing. Press Generate.',
    'slug.not-unique': 'This address is already in use',
  },
  'copy-paste': {
    'copy-paste.on-paste.validation.reference-filter-incompatible.description':
      'This item cannot be linked here',
    'copy-paste.on-paste.validation.reference-type-incompatible.description':
      '“{{sourceReferenceType}}” cannot be linked here, only “{{targetReferenceTypes}}”',
    'copy-paste.on-paste.validation.reference-validation-failed.description':
      'The linked item “{{ref}}” does not exist',
  },
}

/** `TEXTS` as Sanity takes them. */
export const studioTexts: LocaleResourceBundle[] = Object.entries(TEXTS).map(([namespace, resources]) => ({
  locale: 'en-US',
  namespace,
  resources: { ...resources },
}))
