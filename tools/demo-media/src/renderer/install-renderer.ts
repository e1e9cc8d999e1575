/// <reference lib="dom" />
import type { FrameMoment, Overlay, Shot } from '../films/film.ts'
import type { Target, WebGl } from './install-webgl.ts'
import type * as Shaders from './shaders.ts'

type RendererSetup = {
  width: number
  height: number
  shaders: typeof Shaders
  shots: readonly Shot[]
  overlayOnTop: boolean
}

export type RendererFrame = {
  moment: FrameMoment
  frame: number
  fade: number
  grade: Record<string, number | readonly number[]>
  bloomFrom: number
  /** Whether to return a picture; feedback runs either way. */
  draw: boolean
  mime: string
}

/** Globals of the page once everything is installed. */
export type RendererWindow = {
  openWebGl: (width: number, height: number, prelude: string) => WebGl
  overlay: Overlay | undefined
  /** Draws a frame and returns its file in base64; empty when `draw` is off. */
  drawFrame: (frame: RendererFrame) => Promise<string>
}

/** Defines `drawFrame`. Runs inside the page, so it may use nothing outside itself. */
export function installRenderer(setup: RendererSetup): void {
  const globals = window as unknown as RendererWindow
  const { width, height, shaders } = setup
  const { canvas, link, target, upload, run } = globals.openWebGl(width, height, shaders.prelude)
  const shots = setup.shots.map(({ scale = 1, ...shot }) => ({
    program: link(shot.fragment + shaders.sceneMain),
    scene: target(Math.round(width * scale), Math.round(height * scale)),
    flow: shot.feedback && {
      program: link(shot.feedback.fragment + shaders.flowMain),
      from: target(shot.feedback.width, shot.feedback.height),
      to: target(shot.feedback.width, shot.feedback.height),
    },
  }))
  const [bright, blur, grade] = [link(shaders.brightPass), link(shaders.blurPass), link(shaders.gradePass)]
  const glow = (by: number) => target(Math.ceil(width / by), Math.ceil(height / by))
  const [near, nearB, far, farB] = [glow(4), glow(4), glow(16), glow(16)]
  const typeCanvas = document.createElement('canvas')
  Object.assign(typeCanvas, { width, height })
  const context = typeCanvas.getContext('2d', { willReadFrequently: true })
  const type = target(2, 2)

  const drawType = (moment: FrameMoment) => {
    if (!globals.overlay || !context) return
    context.reset()
    globals.overlay(context, width, height, moment)
    upload(type, typeCanvas)
  }
  const lightParts = (from: Target, to: Target, spare: Target, threshold: number) => {
    const texel = [1 / from.width, 1 / from.height]
    run(bright, to, { source: from.texture, threshold, texel })
    run(blur, spare, { source: to.texture, direction: [1 / to.width, 0] })
    run(blur, to, { source: spare.texture, direction: [0, 1 / to.height] })
  }
  const encoded = async (mime: string) => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime, 0.95))
    if (!blob) throw new Error(`Chromium gave no ${mime} of a ${width}×${height} frame.`)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768))
    return btoa(text)
  }
  globals.drawFrame = async (request) => {
    const shot = shots[request.moment.index]
    if (!shot) throw new Error(`The film has no shot ${request.moment.index}.`)
    const { film: filmTime, shot: time, progress } = request.moment
    const clock = { time, filmTime, progress }
    const { scene, flow } = shot
    if (flow) {
      run(flow.program, flow.to, { ...clock, feedback: flow.from.texture })
      Object.assign(flow, { from: flow.to, to: flow.from })
    }
    if (!request.draw) return ''
    drawType(request.moment)
    run(shot.program, scene, { ...clock, feedback: flow?.from.texture ?? null, type: type.texture })
    lightParts(scene, near, nearB, request.bloomFrom)
    lightParts(near, far, farB, -1)
    run(grade, null, {
      ...request.grade,
      source: scene.texture,
      sourceSize: [scene.width, scene.height],
      glowNear: near.texture,
      glowFar: far.texture,
      type: type.texture,
      onTop: setup.overlayOnTop && globals.overlay ? 1 : 0,
      fade: request.fade,
      frame: request.frame,
    })
    return encoded(request.mime)
  }
}
