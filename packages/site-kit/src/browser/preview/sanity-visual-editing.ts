/*
 * The overlays of Sanity, which a build bundles with all that they import
 * (scripts/bundle-visual-editing.ts): as dependencies they would be half of the packages that a
 * studio installs.
 */
export { enableVisualEditing, type HistoryAdapter } from '@sanity/visual-editing'
export { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
