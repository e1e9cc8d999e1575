/* Sanity's overlays, bundled: as dependencies they would be half of what a studio installs. */
export { enableVisualEditing, type HistoryAdapter } from '@sanity/visual-editing'
export { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
