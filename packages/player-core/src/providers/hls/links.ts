import type { FileLinkPatterns } from '../../player/film-link.js'

export const hlsLinks: FileLinkPatterns = { files: { '.m3u8': 'application/vnd.apple.mpegurl' } }
