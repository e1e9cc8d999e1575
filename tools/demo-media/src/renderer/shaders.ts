/** GLSL that every shot shares: uniforms, hashes, noise and small helpers. */
export const prelude = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
uniform vec2 size;
uniform float time, filmTime, progress;
uniform sampler2D feedback, type;
out vec4 colourOut;
const float PI = 3.14159265, TAU = 6.2831853;

float hash1(float n) { n = fract(n * 0.1031); n *= n + 33.33; n *= n + n; return fract(n); }
float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
vec2 hash2(vec2 p) { vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973)); q += dot(q, q.yzx + 33.33); return fract((q.xx + q.yz) * q.zy); }
vec3 hash3(float n) { vec3 q = fract(vec3(n) * vec3(0.1031, 0.1030, 0.0973)); q += dot(q, q.yzx + 33.33); return fract((q.xxy + q.yzz) * q.zyx); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), u.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), u.x), u.y);
}
float fbm(vec2 p, int octaves) {
  float sum = 0.0, gain = 0.5;
  for (int i = 0; i < octaves; i++) { sum += gain * noise(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3; gain *= 0.5; }
  return sum;
}
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float ramp(float a, float b, float x) { return clamp((x - a) / (b - a), 0.0, 1.0); }
float sq(float x) { return x * x; }
float segment(vec2 p, vec2 a, vec2 b) { vec2 d = b - a; return length(p - a - d * clamp(dot(p - a, d) / dot(d, d), 0.0, 1.0)); }
float px() { return 2.0 / size.y; }
float edge(float d) { return smoothstep(px(), -px(), d); }
`

/** Runs a shot's `scene` for every pixel. */
export const sceneMain = /* glsl */ `
void main() { vec2 p = (gl_FragCoord.xy * 2.0 - size) / size.y; colourOut = vec4(max(scene(p), 0.0), 1.0); }
`

/** Runs a feedback shader, which defines `vec4 flow(vec2 uv)`. */
export const flowMain = /* glsl */ `
void main() { colourOut = flow(gl_FragCoord.xy / size); }
`

/** Takes the light parts at a quarter of the size. */
export const brightPass = /* glsl */ `
uniform sampler2D source; uniform float threshold; uniform vec2 texel;
void main() {
  vec2 uv = gl_FragCoord.xy / size;
  vec3 c = vec3(0);
  for (int i = 0; i < 4; i++) c += min(texture(source, uv + texel * (vec2(i & 1, i >> 1) * 2.0 - 1.0)).rgb, 24.0) * 0.25;
  float l = max(c.r, max(c.g, c.b));
  colourOut = vec4(c * smoothstep(threshold, threshold + 0.6, l), 1.0);
}
`

export const blurPass = /* glsl */ `
uniform sampler2D source; uniform vec2 direction;
void main() {
  vec2 uv = gl_FragCoord.xy / size; vec3 c = vec3(0); float total = 0.0;
  for (int i = -6; i <= 6; i++) { float w = exp(-float(i * i) / 14.0); c += texture(source, uv + direction * float(i)).rgb * w; total += w; }
  colourOut = vec4(c / total, 1.0);
}
`

/** Film curve, colour, glow, vignette, grain, letterbox, fade and type over the picture. */
export const gradePass = /* glsl */ `
uniform sampler2D source, glowNear, glowFar; uniform vec2 sourceSize;
uniform float exposure, contrast, saturation, bloom, vignette, grain, fringe, letterbox, fade, onTop, frame;
uniform vec3 shadows, highlights;
vec3 soft(vec2 uv) {
  if (sourceSize.x > size.x * 0.99) return texture(source, uv).rgb;
  vec2 c = uv * sourceSize - 0.5, f = fract(c); c -= f;
  vec4 xs = vec4(c.x - 0.5, c.x + 1.5, c.y - 0.5, c.y + 1.5);
  vec2 w0 = (1.0 - f) * (1.0 - f) * (1.0 - f), w1 = 4.0 - 6.0 * f * f + 3.0 * f * f * f, w3 = f * f * f, w2 = 6.0 - w0 - w1 - w3;
  vec2 s0 = w0 + w1, s1 = w2 + w3;
  vec4 o = vec4(xs.x + w1.x / s0.x, xs.y + w3.x / s1.x, xs.z + w1.y / s0.y, xs.w + w3.y / s1.y);
  vec3 a = mix(texture(source, vec2(o.y, o.w) / sourceSize + 0.5 / sourceSize).rgb, texture(source, vec2(o.x, o.w) / sourceSize + 0.5 / sourceSize).rgb, s0.x / 6.0);
  vec3 b = mix(texture(source, vec2(o.y, o.z) / sourceSize + 0.5 / sourceSize).rgb, texture(source, vec2(o.x, o.z) / sourceSize + 0.5 / sourceSize).rgb, s0.x / 6.0);
  return mix(a, b, s0.y / 6.0);
}
vec3 film(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
void main() {
  vec2 uv = gl_FragCoord.xy / size, d = uv - 0.5;
  vec3 c = soft(uv);
  if (fringe > 0.0) { vec2 o = d * fringe * 0.002; c.r = soft(uv + o).r; c.b = soft(uv - o).b; }
  c += (texture(glowNear, uv).rgb * 0.6 + texture(glowFar, uv).rgb * 0.7) * bloom;
  c *= exp2(exposure);
  c *= mix(1.0, smoothstep(1.25, 0.25, length(d * vec2(1.25, 1.0)) * 1.15), vignette);
  c = pow(film(c * 0.8), vec3(1.0 / 2.2));
  c = (c - 0.42) * contrast + 0.42;
  float l = clamp(dot(c, vec3(0.2126, 0.7152, 0.0722)), 0.0, 1.0);
  c = mix(vec3(l), c, saturation);
  c += shadows * (1.0 - l) * (1.0 - l);
  c *= mix(vec3(1.0), highlights, smoothstep(0.2, 1.0, l));
  float g = hash(gl_FragCoord.xy + frame * vec2(17.3, 31.7)) + hash(gl_FragCoord.yx + frame * vec2(5.1, 11.9)) - 1.0;
  c += g * (grain + 0.004) * (1.0 - 0.6 * l);
  c *= fade;
  if (onTop > 0.5) { vec4 t = texture(type, vec2(uv.x, uv.y)); c = c * (1.0 - t.a) + t.rgb * fade; }
  if (letterbox > 0.0) c *= step(abs(d.y) * 2.0, size.x / size.y / letterbox);
  colourOut = vec4(clamp(c, 0.0, 1.0), 1.0);
}
`
