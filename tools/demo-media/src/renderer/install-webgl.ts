/// <reference lib="dom" />
/** A picture that shaders draw into, in half floats. */
export type Target = { texture: WebGLTexture; buffer: WebGLFramebuffer; width: number; height: number }

/** Values of a pass's uniforms by name; numbers, vectors of two or three, and textures. */
type Uniforms = Record<string, number | readonly number[] | WebGLTexture | null>

export type WebGl = {
  canvas: HTMLCanvasElement
  /** Compiles a fragment shader; throws with the compiler's log and the source. */
  link: (fragment: string) => WebGLProgram
  target: (width: number, height: number) => Target
  upload: (target: Target, source: HTMLCanvasElement) => void
  run: (program: WebGLProgram, out: Target | null, uniforms: Uniforms) => void
}

/** Defines `window.openWebGl`. Runs inside the page, so it may use nothing outside itself. */
export function installWebGl(): void {
  const openWebGl = (width: number, height: number, prelude: string): WebGl => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, preserveDrawingBuffer: true })
    if (!gl) throw new Error('This Chromium has no WebGL 2; start it with SwiftShader.')
    gl.getExtension('EXT_color_buffer_float')
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)

    const compile = (kind: number, source: string) => {
      const shader = gl.createShader(kind)
      if (!shader) throw new Error('WebGL gave no shader; its context was lost.')
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      if (gl.getShaderParameter(shader, gl.COMPILE_STATUS)) return shader
      const numbered = source.split('\n').map((line, index) => `${index + 1} ${line}`)
      throw new Error([gl.getShaderInfoLog(shader), ...numbered].join('\n'))
    }
    const vertex = compile(
      gl.VERTEX_SHADER,
      '#version 300 es\nvoid main() { vec2 v = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2); gl_Position = vec4(v * 2.0 - 1.0, 0, 1); }',
    )
    const link = (fragment: string) => {
      const program = gl.createProgram()
      gl.attachShader(program, vertex)
      gl.attachShader(program, compile(gl.FRAGMENT_SHADER, prelude + fragment))
      gl.linkProgram(program)
      return program
    }
    const target = (w: number, h: number): Target => {
      const texture = gl.createTexture()
      const buffer = gl.createFramebuffer()
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, w, h, 0, gl.RGBA, gl.HALF_FLOAT, null)
      for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
        gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
      for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
        gl.texParameteri(gl.TEXTURE_2D, axis, gl.CLAMP_TO_EDGE)
      gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      return { texture, buffer, width: w, height: h }
    }
    const upload = (to: Target, source: HTMLCanvasElement) => {
      gl.bindTexture(gl.TEXTURE_2D, to.texture)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
    }
    const run = (program: WebGLProgram, out: Target | null, uniforms: Uniforms) => {
      const size = [out?.width ?? width, out?.height ?? height] as const
      gl.bindFramebuffer(gl.FRAMEBUFFER, out?.buffer ?? null)
      gl.viewport(0, 0, size[0], size[1])
      gl.useProgram(program)
      let unit = 0
      for (const [name, value] of Object.entries({ ...uniforms, size })) {
        const place = gl.getUniformLocation(program, name)
        if (!place || value === null) continue
        if (typeof value === 'number') gl.uniform1f(place, value)
        else if (value instanceof WebGLTexture) {
          gl.activeTexture(gl.TEXTURE0 + unit)
          gl.bindTexture(gl.TEXTURE_2D, value)
          gl.uniform1i(place, unit++)
        } else if (value.length === 2) gl.uniform2fv(place, value)
        else gl.uniform3fv(place, value)
      }
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    }
    return { canvas, link, target, upload, run }
  }
  Object.assign(window, { openWebGl })
}
