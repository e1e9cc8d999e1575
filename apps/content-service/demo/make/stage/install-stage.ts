/// <reference lib="dom" />
import type { FrameMoment, Overlay } from '../film.ts'
import type { Darkroom, Target } from './install-darkroom.ts'

/** What the page is told once per film. */
export type StageSetup = {
  width: number
  height: number
  prelude: string
  sceneMain: string
  flowMain: string
  brightPass: string
  blurPass: string
  gradePass: string
  shots: readonly {
    fragment: string
    scale: number
    feedback?: { width: number; height: number; fragment: string }
  }[]
  overlayOnTop: boolean
}

/** What the page is told for every frame. */
export type StageFrame = {
  moment: FrameMoment
  frame: number
  fade: number
  grade: Record<string, number | readonly number[]>
  bloomFrom: number
  /** Whether a picture is wanted; feedback runs either way. */
  draw: boolean
  mime: string
  quality: number
}

/** What the page's window holds once everything is installed. */
export type StageWindow = {
  openDarkroom: (width: number, height: number, prelude: string) => Darkroom
  overlay: Overlay | undefined
  /** Draws a frame and gives its file in base64; empty when no picture was wanted. */
  drawFrame: (frame: StageFrame) => Promise<string>
}

/** Builds a film's passes and leaves `drawFrame`. It runs inside the page and may use nothing from outside itself. */
export function installStage(setup: StageSetup): void {
  const held = window as unknown as StageWindow
  const { width, height } = setup
  const { canvas, link, target, upload, run } = held.openDarkroom(width, height, setup.prelude)
  const shots = setup.shots.map((shot) => ({
    program: link(shot.fragment + setup.sceneMain),
    scene: target(Math.round(width * shot.scale), Math.round(height * shot.scale)),
    flow: shot.feedback && {
      program: link(shot.feedback.fragment + setup.flowMain),
      from: target(shot.feedback.width, shot.feedback.height),
      to: target(shot.feedback.width, shot.feedback.height),
    },
  }))
  const [bright, blur, grade] = [link(setup.brightPass), link(setup.blurPass), link(setup.gradePass)]
  const glow = (by: number) => target(Math.ceil(width / by), Math.ceil(height / by))
  const [near, nearB, far, farB] = [glow(4), glow(4), glow(16), glow(16)]
  const typeCanvas = document.createElement('canvas')
  Object.assign(typeCanvas, { width, height })
  const context = typeCanvas.getContext('2d', { willReadFrequently: true })
  const type = target(2, 2)

  const drawType = (moment: FrameMoment) => {
    if (!held.overlay || !context) return
    context.reset()
    held.overlay(context, width, height, moment)
    upload(type, typeCanvas)
  }
  const lightParts = (from: Target, to: Target, spare: Target, threshold: number) => {
    const texel = [1 / from.width, 1 / from.height]
    run(bright, to, { source: from.texture, threshold, texel })
    run(blur, spare, { source: to.texture, direction: [1 / to.width, 0] })
    run(blur, to, { source: spare.texture, direction: [0, 1 / to.height] })
  }
  const encoded = async (mime: string, quality: number) => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime, quality))
    if (!blob) throw new Error(`Chromium gave no ${mime} of a ${width}×${height} frame.`)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768))
    return btoa(text)
  }
  held.drawFrame = async (wanted) => {
    const shot = shots[wanted.moment.index]
    if (!shot) throw new Error(`The film has no shot ${wanted.moment.index}.`)
    const { film: filmTime, shot: time, progress } = wanted.moment
    const clock = { time, filmTime, progress }
    const { scene, flow } = shot
    if (flow) {
      run(flow.program, flow.to, { ...clock, feedback: flow.from.texture })
      Object.assign(flow, { from: flow.to, to: flow.from })
    }
    if (!wanted.draw) return ''
    drawType(wanted.moment)
    run(shot.program, scene, { ...clock, feedback: flow?.from.texture ?? null, type: type.texture })
    lightParts(scene, near, nearB, wanted.bloomFrom)
    lightParts(near, far, farB, -1)
    run(grade, null, {
      ...wanted.grade,
      source: scene.texture,
      sourceSize: [scene.width, scene.height],
      glowNear: near.texture,
      glowFar: far.texture,
      type: type.texture,
      onTop: setup.overlayOnTop && held.overlay ? 1 : 0,
      fade: wanted.fade,
      frame: wanted.frame,
    })
    return encoded(wanted.mime, wanted.quality)
  }
}
