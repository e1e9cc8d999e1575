/** A film of the media script: shots drawn by fragment shaders, a grade, sound and stills. */

/** Frames a second of every clip. */
export const framesPerSecond = 24

export type Grade = {
  /** Exposure in stops. */
  exposure?: number
  /** Contrast around middle grey; 1 leaves it alone. */
  contrast?: number
  /** Saturation; 1 leaves it alone, 0 is monochrome. */
  saturation?: number
  /** Added to the dark tones, display RGB. */
  shadows?: Colour
  /** Multiplies the light tones, display RGB. */
  highlights?: Colour
  /** Strength of the glow around light parts, 0 to 1. */
  bloom?: number
  /** Luminance above which a pixel glows. */
  bloomFrom?: number
  /** Darkening towards the corners, 0 to 1. */
  vignette?: number
  /** Film grain; tiny, since it costs bits. */
  grain?: number
  /** Colour fringing towards the edges, in thousandths of the height. */
  fringe?: number
  /** Aspect ratio of the picture inside the frame; black above and below. */
  letterbox?: number
}

export type Colour = readonly [number, number, number]

export type FrameMoment = {
  /** Seconds since the film began. */
  film: number
  /** Seconds since the shot began. */
  shot: number
  /** The part of the shot that has passed, 0 to 1. */
  progress: number
  index: number
}

export type Shot = {
  seconds: number
  /** GLSL that defines `vec3 scene(vec2 p)` in linear light: p is centred, y from -1 to 1. */
  fragment: string
  /** Resolution of the scene against the frame; soft pictures need less than 1. */
  scale?: number
  /** A shader `vec4 flow(vec2 uv)` that feeds on its own last result, for things that flow. */
  feedback?: { width: number; height: number; fragment: string }
  grade?: Grade
}

/** Draws on a canvas of the frame's size, in the page; it may use nothing from outside itself. */
export type Overlay = (
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  moment: FrameMoment,
) => void

export type Still = {
  /** File name without its ending. */
  name: string
  /** Seconds into the film. */
  at: number
  width?: number
  height?: number
  grade?: Grade
}

export type Film = {
  name: string
  width?: number
  height?: number
  shots: readonly Shot[]
  grade?: Grade
  overlay?: Overlay
  /** Puts the overlay over the graded picture; else the scene reads it as the texture `type`. */
  overlayOnTop?: boolean
  /** Inputs of ffmpeg, and the chains of its filter graph, which end in the label [sound]. */
  sound?: { inputs: readonly string[]; graph: readonly string[] }
  /** Seconds of fade from and to black. */
  fade?: { in?: number; out?: number }
  /** Constant rate factor of x264 for a clip of 0.6 to 1 MB; without it, stills alone. */
  quality?: number
  stills: readonly Still[]
}

export function filmSeconds(film: Film): number {
  return film.shots.reduce((sum, shot) => sum + shot.seconds, 0)
}

/** The moment of a film at a time in seconds; times past the end are the last frame. */
export function momentAt(film: Film, seconds: number): FrameMoment {
  let start = 0
  let last: FrameMoment = { film: 0, shot: 0, progress: 0, index: 0 }
  for (const [index, shot] of film.shots.entries()) {
    const inShot = Math.max(0, Math.min(seconds - start, shot.seconds - 1 / framesPerSecond))
    last = { film: start + inShot, shot: inShot, progress: inShot / shot.seconds, index }
    if (seconds < start + shot.seconds - 1e-6) return last
    start += shot.seconds
  }
  return last
}
