// Lamps out of focus, and the water on the glass that bends them.
vec3 tint(float h) {
  if (h < 0.3) return vec3(1.0, 0.10, 0.30);
  if (h < 0.55) return vec3(0.05, 0.55, 1.0);
  if (h < 0.82) return vec3(1.0, 0.45, 0.10);
  return vec3(0.42, 0.12, 1.0);
}
vec3 lamps(vec2 p, float softness, float drift) {
  vec3 c = mix(vec3(0.001, 0.004, 0.012), vec3(0.010, 0.002, 0.016), smoothstep(-1.0, 0.8, p.y));
  c += vec3(0.030, 0.006, 0.016) * exp(-4.0 * abs(p.y + 0.15));
  for (int i = 0; i < 40; i++) {
    vec3 h = hash3(float(i) * 7.13 + 2.0);
    float r = mix(0.06, 0.36, h.z * h.z);
    vec2 q = vec2(mod(h.x * 5.2 + drift * (0.3 + h.z), 5.2) - 2.6, (h.y * 2.0 - 1.15) * 0.75);
    float d = length(p - q);
    float disc = smoothstep(r, r * (1.0 - softness), d) * (0.5 + 0.5 * smoothstep(r * 0.45, r, d));
    c += tint(hash1(float(i) * 3.31 + 1.0)) * disc * mix(2.6, 0.62, h.z);
  }
  return c;
}
vec3 beads(vec2 p, float n, float t) {
  vec2 g = p * n, id = floor(g), h = hash2(id);
  float life = fract(t * 0.07 + h.x * 7.0);
  float r = (0.05 + 0.33 * h.y * h.y * h.y * h.y) * smoothstep(0.0, 0.12, life) * smoothstep(1.0, 0.9, life);
  vec2 o = fract(g) - 0.5 - (hash2(id + 9.0) - 0.5) * 0.45;
  float m = smoothstep(r, r * 0.8, length(o * vec2(1.0, 0.88)));
  return vec3(o / max(r, 0.01), m);
}
vec4 runner(vec2 p, float t, float w, float seed) {
  float column = floor(p.x / w), h = hash1(column * 17.0 + seed);
  float s = t * (0.10 + 0.22 * h) + h * 20.0, k = floor(s), u = fract(s);
  u += 0.036 * sin(u * TAU * 4.0);
  float y = 1.35 - 3.0 * u, r = w * (0.16 + 0.14 * hash1(k + column * 3.0));
  float x = (column + 0.5 + (hash1(k * 5.0 + column) - 0.5) * 0.4) * w + 0.1 * w * sin(p.y * 9.0 + h * TAU);
  vec2 o = p - vec2(x, y);
  float m = smoothstep(r, r * 0.75, length(vec2(o.x, o.y > 0.0 ? o.y * 0.55 : o.y)));
  float trail = smoothstep(r * 0.75, r * 0.35, abs(o.x)) * step(0.0, o.y) * exp(-o.y * 1.1);
  float by = fract(p.y * 6.0 + h * 9.0) - 0.5;
  float left = smoothstep(0.30, 0.20, length(vec2(o.x / r * 0.9, by * 6.0 / 6.0)) + 0.25 * hash1(floor(p.y * 6.0 + h * 9.0))) * trail * step(r, o.y);
  vec2 n = m > left ? o / r * vec2(1.0, 0.6) : vec2(o.x / r, by * 2.0);
  return vec4(n, max(m, left), trail);
}
vec3 window(vec2 p, float t, float drift, float zoom) {
  vec2 n = vec2(0); float water = 0.0, clear = 0.0;
  vec4 a = runner(p, t, 0.24 * zoom, 3.0), b = runner(p + 3.1, t * 0.8, 0.31 * zoom, 8.0);
  vec3 c = beads(p, 7.0 / zoom, t), e = beads(p + 5.7, 3.6 / zoom, t);
  if (c.z > water) { n = c.xy; water = c.z; }
  if (e.z > water) { n = e.xy; water = e.z; }
  if (b.z > water) { n = b.xy; water = b.z; }
  if (a.z > water) { n = a.xy; water = a.z; }
  clear = clamp(a.w + b.w * 0.7 + water, 0.0, 1.0);
  vec2 bent = mix(p, p * 0.35 - n * 0.95, water);
  vec3 c0 = lamps(bent, mix(0.55, 0.10, clear), drift);
  vec3 mist = c0 * 0.72 + vec3(0.006, 0.006, 0.012) * (0.6 + fbm(p * 3.0, 3));
  vec3 outc = mix(mist, c0, clear);
  float rim = smoothstep(0.55, 1.0, length(n)) * water;
  outc *= 1.0 - 0.75 * rim;
  outc += water * 0.5 * smoothstep(0.25, 0.05, length(n - vec2(-0.35, 0.45))) * vec3(0.75, 0.8, 1.0);
  return outc;
}

#pragma shot wide
vec3 scene(vec2 p) { return window(p * (1.05 - progress * 0.06) + vec2(time * 0.01, 0), time + 4.0, time * 0.09, 1.0); }

#pragma shot drops
vec3 scene(vec2 p) { return window(p * 0.9 + vec2(0.4, 0.1 + time * 0.02), time + 37.0, -time * 0.16 + 2.6, 2.1); }
