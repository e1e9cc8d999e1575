export interface FilmFacts {
  readonly container: 'mp4' | 'quicktime' | 'matroska' | 'webm'
  readonly video: TrackFacts | null
  readonly audio: TrackFacts | null
  readonly isIndexLast: boolean
}

export interface TrackFacts {
  /** Name of the codec as Mediabunny has it, or that in the file, such as `AVdn`. */
  readonly codec: string
  /** The codec with its profile, such as `avc1.640028`. */
  readonly parameters: string | null
  /** Why this browser cannot encode it as what plays everywhere; null if it can. */
  readonly obstacle: Obstacle | null
}

/** `insecure`: browsers have no encoders on pages over http of a network. */
export type Obstacle = 'undecodable' | 'no-encoder' | 'insecure'

export type FilmPlan =
  | { readonly action: 'upload' }
  | { readonly action: 'move-index' }
  | { readonly action: 'repack'; readonly container: 'mp4' | 'webm' }
  | { readonly action: 'encode'; readonly video: boolean; readonly audio: boolean }
  | { readonly action: 'refuse'; readonly codecs: readonly string[]; readonly obstacle: Obstacle | null }

/** Profiles of H.264 that every device decodes: Baseline, Main and High, all in 8 bit and 4:2:0. */
const PROFILES = /^avc[13]\.(?:42|4d|64)/i

const SOUND_EVERYWHERE: ReadonlySet<string> = new Set(['aac', 'mp3'])

/** Codecs of a .webm file, which plays on most devices. */
const WEBM_VIDEO: ReadonlySet<string> = new Set(['vp8', 'vp9', 'av1'])
const WEBM_AUDIO: ReadonlySet<string> = new Set(['opus', 'vorbis'])

/** The name of a codec that some browsers decode by hardware only. */
export const HEVC = 'HEVC (H.265)'

const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: 'H.264 in 10 bit or 4:2:2',
  hevc: HEVC,
  prores: 'ProRes',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
  AVdn: 'DNxHD',
  AVdh: 'DNxHR',
  CFHD: 'CineForm',
  mp4v: 'MPEG-4 Part 2',
  jpeg: 'Motion JPEG',
}

const getCodecName = ({ codec }: TrackFacts): string =>
  codec.startsWith('pcm-') ? 'PCM' : (CODEC_NAMES[codec] ?? (codec === '' ? 'an unknown codec' : codec))

/** A film that plays on most devices is uploaded as it is where this browser cannot encode it. */
export function planFilm({ container, video, audio, isIndexLast }: FilmFacts): FilmPlan {
  if (video === null) return { action: 'refuse', codecs: [], obstacle: null }
  const asItIs: FilmPlan = { action: isIndexLast ? 'move-index' : 'upload' }
  const playsPicture = video.codec === 'avc' && PROFILES.test(video.parameters ?? '')
  const playsSound = audio === null || SOUND_EVERYWHERE.has(audio.codec)
  const tracks = [playsPicture ? null : video, playsSound ? null : audio].filter((track) => track !== null)
  if (tracks.length === 0) return container === 'mp4' ? asItIs : { action: 'repack', container: 'mp4' }
  const obstacles = tracks.map(({ obstacle }) => obstacle).filter((obstacle) => obstacle !== null)
  if (obstacles.length === 0) return { action: 'encode', video: !playsPicture, audio: !playsSound }
  const isWebmPicture = WEBM_VIDEO.has(video.codec)
  const isWebmSound = audio === null || WEBM_AUDIO.has(audio.codec)
  if (isWebmPicture && isWebmSound) {
    if (container === 'webm') return { action: 'upload' }
    return container === 'mp4' ? asItIs : { action: 'repack', container: 'webm' }
  }
  if (isWebmPicture && playsSound && container === 'mp4') return asItIs
  // No other browser and no https helps a film that cannot be decoded.
  const obstacle = obstacles.includes('undecodable') ? 'undecodable' : (obstacles[0] ?? null)
  return { action: 'refuse', codecs: tracks.map(getCodecName), obstacle }
}
