import type { FileLinkPatterns } from '../../player/film-link.js'

export const html5Links: FileLinkPatterns = { files: { '.mp4': 'video/mp4', '.webm': 'video/webm' } }
