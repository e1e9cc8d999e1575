import { picture, type DemoDocument, type Hotspot } from './document.ts'

/** A clip of `demo/files`; its poster has its name. */
export type Clip = { name: string; hotspot?: Hotspot; captions?: string }

/** The clips that the films show. */
export const clips: readonly Clip[] = [
  { name: 'aurora' },
  { name: 'broth' },
  { name: 'ceramic' },
  { name: 'city', hotspot: { x: 0.32, y: 0.62 } },
  { name: 'club' },
  { name: 'dunes', hotspot: { x: 0.5, y: 0.5 } },
  { name: 'eclipse' },
  { name: 'ink' },
  { name: 'microphone', hotspot: { x: 0.53, y: 0.5 }, captions: 'microphone.en' },
  { name: 'night-road' },
  { name: 'night-window' },
  { name: 'ocean', hotspot: { x: 0.4, y: 0.45 } },
  { name: 'pool' },
  { name: 'silk' },
  { name: 'snow', hotspot: { x: 0.55, y: 0.6 } },
  { name: 'track' },
  { name: 'type' },
]

/** The document of a hosted clip; `link` is its address in the content service. */
export function hostedVideoOf(clip: Clip, link: string): DemoDocument {
  const captions = clip.captions && [
    {
      _type: 'captionTrack',
      _key: 'en',
      language: 'en',
      label: 'English',
      file: { _type: 'file', _sanityAsset: `file@file://./files/${clip.captions}.vtt` },
    },
  ]
  return {
    _id: `hosted-${clip.name}`,
    _type: 'hostedVideo',
    link,
    poster: picture(clip.name, clip.hotspot),
    ...(captions && { captions }),
  }
}
