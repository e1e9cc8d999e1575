import type { FileLinkForms } from '../../player/film-link.js'

export const hlsLinks: FileLinkForms = { files: { '.m3u8': 'application/vnd.apple.mpegurl' } }
