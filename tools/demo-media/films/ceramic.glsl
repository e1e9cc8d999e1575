// A thrown bowl and its neighbours: surfaces of revolution, and the light of one north window.
float spin;
float profile(float y, int kind) {
  if (kind == 0) { float u = clamp(y / 1.5, 0.0, 1.0); return 0.30 + 0.52 * sin(u * 2.2) * smoothstep(-0.05, 0.35, u + 0.06) - 0.34 * smoothstep(0.62, 0.90, u) + 0.17 * smoothstep(0.88, 1.0, u); }
  if (kind == 1) { float u = clamp(y / 0.62, 0.0, 1.0); return 0.26 + 0.44 * sqrt(u) ; }
  float u = clamp(y / 1.95, 0.0, 1.0); return 0.24 + 0.20 * smoothstep(0.0, 0.28, u) - 0.32 * smoothstep(0.34, 0.62, u) + 0.07 * smoothstep(0.9, 1.0, u);
}
float pot(vec3 q, int kind, float tall) {
  float a = atan(q.z, q.x), wobble = 0.012 * sin(a - spin * 1.0 + q.y * 2.0), r = length(q.xz) - wobble, ring = 0.0028 * sin(q.y * 62.0 + a) + 0.0012 * sin(q.y * 151.0);
  float d = abs(r - profile(q.y, kind) + 0.02 - ring) - 0.022; d *= 0.62;
  float lid = q.y - tall; d = max(d, max(lid, -q.y)); float foot = max(r - profile(0.03, kind), abs(q.y - 0.02) - 0.02);
  return min(d, foot);
}
vec2 world(vec3 q) {
  float a = pot(q, 0, 1.5), b = pot(q - vec3(1.30, 0.0, 0.75), 2, 1.95), c = pot(q - vec3(-1.38, 0.0, 0.30), 1, 0.62);
  vec3 w = q - vec3(0.0, -0.055, 0.0); float wheel = max(length(w.xz) - 0.86, abs(w.y) - 0.05), m = q.y + (length(q.xz) < 0.9 ? 0.11 : 0.0);
  m = q.y + 0.11; b = pot(q - vec3(1.32, -0.11, 0.75), 2, 1.95); c = pot(q - vec3(-1.36, -0.11, 0.30), 1, 0.62);
  vec2 r = vec2(a, 1.0); if (b < r.x) r = vec2(b, 2.0); if (c < r.x) r = vec2(c, 3.0); if (wheel < r.x) r = vec2(wheel, 4.0); if (m < r.x) r = vec2(m, 5.0);
  return r;
}
vec3 normalAt(vec3 q) { vec2 e = vec2(0.0016, -0.0016); return normalize(e.xyy * world(q + e.xyy).x + e.yyx * world(q + e.yyx).x + e.yxy * world(q + e.yxy).x + e.xxx * world(q + e.xxx).x); }
vec3 wall(vec2 p) { float l = length(p - vec2(-0.75, 0.45)); return mix(vec3(0.42, 0.36, 0.30), vec3(0.055, 0.048, 0.045), smoothstep(0.0, 2.1, l)) * (0.96 + 0.08 * noise(p * 3.0)); }
vec3 glaze(vec3 q, float id, vec3 n) {
  float a = atan(q.z, q.x) + spin;
  if (id < 1.5) { float run = 0.94 + 0.16 * noise(vec2(a * 2.2, 3.0)) + 0.05 * noise(vec2(a * 9.0, 1.0)); float dip = smoothstep(run - 0.02, run + 0.03, q.y); float speck = step(0.80, noise(vec2(a * 30.0, q.y * 46.0))) * 0.35; vec3 bare = vec3(0.52, 0.33, 0.21) * (1.0 - speck), celadon = vec3(0.30, 0.47, 0.40) * (0.85 + 0.25 * noise(vec2(a * 3.0, q.y * 5.0))); return mix(bare, mix(celadon, vec3(0.55, 0.60, 0.50), smoothstep(1.36, 1.5, q.y)), dip); }
  if (id < 2.5) return mix(vec3(0.045, 0.05, 0.062), vec3(0.24, 0.11, 0.05), smoothstep(1.55, 1.84, q.y) + smoothstep(0.04, -0.08, q.y));
  if (id < 3.5) return vec3(0.70, 0.64, 0.54) * (1.0 - 0.25 * step(0.82, noise(vec2(atan(q.z, q.x + 1.36) * 22.0, q.y * 40.0))));
  if (id < 4.5) return vec3(0.16, 0.15, 0.145) * (0.8 + 0.3 * sin(length(q.xz) * 90.0)) ;
  return vec3(0.21, 0.135, 0.085) * (0.7 + 0.5 * fbm(vec2(q.x * 1.2, q.z * 16.0), 3));
}
vec3 look(vec3 eye, vec3 at, vec2 p, float lens) {
  vec3 f = normalize(at - eye), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f), d = normalize(f * lens + r * p.x + u * p.y);
  float t = 1.2; vec2 h = vec2(1.0, 0.0); bool hit = false;
  for (int i = 0; i < 64; i++) { h = world(eye + d * t); if (h.x < 0.0012 * t) { hit = true; break; } t += h.x * 0.92; if (t > 11.0) break; }
  vec3 back = wall(p); if (!hit) return back;
  vec3 q = eye + d * t, n = normalAt(q), key = normalize(vec3(-0.78, 0.62, -0.42)), base = glaze(q, h.y, n);
  float shade = 1.0, s = 0.03; for (int i = 0; i < 16; i++) { float g = world(q + key * s).x; shade = min(shade, 9.0 * g / s); s += clamp(g, 0.03, 0.22); if (s > 3.0) break; }
  shade = smoothstep(0.0, 1.0, clamp(shade, 0.0, 1.0)); float hide = clamp(0.35 + world(q + n * 0.12).x / 0.12 * 0.65, 0.0, 1.0);
  float diffuse = max(dot(n, key), 0.0); vec3 refl = reflect(d, n); float gloss = h.y < 1.5 ? 1.0 : h.y < 2.5 ? 1.2 : h.y < 3.5 ? 0.5 : h.y < 4.5 ? 0.35 : 0.10;
  vec2 pane = vec2(dot(refl, normalize(vec3(0.42, 0.0, -0.78))), refl.y - 0.52); float window = smoothstep(0.30, 0.24, abs(pane.x + 0.02)) * smoothstep(0.34, 0.28, abs(pane.y)) * smoothstep(0.012, 0.03, abs(pane.x + 0.02)) * step(refl.x, -0.1);
  float fres = 0.04 + 0.5 * pow(1.0 - max(dot(n, -d), 0.0), 4.0);
  vec3 c = base * (diffuse * shade * vec3(2.5, 2.25, 1.95) + vec3(0.16, 0.17, 0.20) * hide * (0.6 + 0.4 * n.y) + vec3(0.26, 0.14, 0.07) * max(0.0, dot(n, normalize(vec3(0.9, 0.1, -0.2)))) * hide);
  c += vec3(1.0, 0.97, 0.92) * (window * gloss * 0.85 * mix(0.5, 1.0, shade) + fres * gloss * 0.35 * hide * smoothstep(-0.2, 0.8, -refl.x));
  return h.y > 4.5 ? mix(c, back * 0.8, smoothstep(5.2, 9.5, t)) : c;
}

#pragma shot bench
vec3 scene(vec2 p) { spin = time * 2.4; float a = -0.10 + 0.035 * time; return look(vec3(4.6 * sin(a), 1.45 - 0.05 * time, -4.6 * cos(a)), vec3(0.10, 0.70, 0.0), p, 2.95); }

#pragma shot rim
vec3 scene(vec2 p) { spin = time * 2.4 + 4.0; float a = 0.62 - 0.03 * time; return look(vec3(2.6 * sin(a), 2.1, -2.6 * cos(a)), vec3(-0.16, 1.22 + 0.02 * time, 0.0), p, 2.3); }
