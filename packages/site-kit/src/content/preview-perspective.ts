/** What a site in preview shows: drafts in place of a release, with a message. */
export type PreviewView = 'drafts' | 'published' | 'release'

const DRAFTS = new Set(['drafts', 'previewDrafts', 'raw', ''])

/**
 * Reads the perspective of a Studio: a name, or several as a list or with commas. Other names than
 * those of published content and drafts are those of releases.
 */
export function toPreviewView(perspective: unknown): PreviewView {
  const names = (Array.isArray(perspective) ? perspective : [perspective])
    .flatMap((name) => (typeof name === 'string' ? name.split(',') : []))
    .map((name) => name.trim())
  if (names.some((name) => name !== 'published' && !DRAFTS.has(name))) return 'release'
  return names.length > 0 && names.every((name) => name === 'published') ? 'published' : 'drafts'
}
