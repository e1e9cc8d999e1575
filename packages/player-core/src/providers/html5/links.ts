import type { FileLinkForms } from '../../player/film-link.js'

export const html5Links: FileLinkForms = { files: { '.mp4': 'video/mp4', '.webm': 'video/webm' } }
