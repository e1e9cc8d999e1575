float wave(float a, float lean) { float u = fract(a); float w = u < lean ? u / lean : (1.0 - u) / (1.0 - lean); return w * w * (3.0 - 2.0 * w) * 0.6 + w * 0.4; }
float height(vec2 q) {
  vec2 w = q + vec2(2.2 * sin(q.y * 0.16 + 0.6) + 0.8 * sin(q.y * 0.43), 1.3 * sin(q.x * 0.21));
  float a = wave(w.x * 0.115 + 0.03 * w.y, 0.74), b = wave(w.x * 0.31 - 0.11 * w.y + 0.3, 0.70), c = wave(w.x * 0.071 + w.y * 0.12, 0.66);
  return a * 1.75 + b * 0.5 * (0.4 + 0.6 * a) + c * 0.9;
}
vec3 heavens(vec3 d, vec3 sun) {
  vec3 c = mix(vec3(0.86, 0.32, 0.15), vec3(0.13, 0.15, 0.34), smoothstep(-0.02, 0.42, d.y));
  c = mix(c, vec3(0.05, 0.08, 0.22), smoothstep(0.3, 0.9, d.y));
  float s = max(dot(d, sun), 0.0);
  return c + vec3(1.2, 0.55, 0.22) * pow(s, 14.0) * 0.6 + vec3(6.0, 4.2, 2.4) * smoothstep(0.99955, 0.9997, s);
}

#pragma shot crossing
vec3 scene(vec2 p) {
  vec3 eye = vec3(1.0 + time * 0.55, 3.55 + 0.10 * time, -6.0 + time * 0.22), d = normalize(vec3(p.x, p.y - 0.26, 1.9));
  d.xz = turn(0.42) * d.xz;
  vec3 sun = normalize(vec3(-0.80, 0.20, 0.62));
  float t = 0.5, before = 0.0, gap = 0.0; bool hit = false;
  for (int i = 0; i < 46; i++) {
    vec3 q = eye + d * t; gap = q.y - height(q.xz);
    if (gap < 0.0) { hit = true; break; }
    before = t; t += max(0.05, gap * 0.62) * (1.0 + t * 0.006); if (t > 90.0) break;
  }
  vec3 air = heavens(d, sun);
  if (!hit) return air;
  for (int i = 0; i < 5; i++) { float m = (before + t) * 0.5; vec3 q = eye + d * m; if (q.y < height(q.xz)) t = m; else before = m; }
  vec3 q = eye + d * t; float e = 0.012 + t * 0.003;
  float h = height(q.xz), hx = height(q.xz + vec2(e, 0)), hz = height(q.xz + vec2(0, e));
  float grain = fbm(q.xz * vec2(1.3, 4.2), 2);
  float ripple = sin((q.x * 1.1 + q.z * 7.0 + grain * 5.0 + sin(q.x * 1.4) * 0.7) * 3.2) * smoothstep(22.0, 3.0, t);
  vec3 n = normalize(vec3(h - hx + ripple * 0.05 * e, e, h - hz + ripple * 0.16 * e));
  float light = max(dot(n, sun), 0.0), shade = 1.0, s = 0.25;
  for (int i = 0; i < 10; i++) { vec3 o = q + sun * s; float g = o.y - height(o.xz); shade = min(shade, 0.5 + 3.5 * g / s); s += 0.35 + s * 0.25; }
  shade = smoothstep(0.0, 1.0, clamp(shade, 0.0, 1.0));
  vec3 base = vec3(0.62, 0.34, 0.19) * (0.9 + 0.25 * grain);
  vec3 c = base * (light * shade * vec3(4.2, 2.0, 0.85) + vec3(0.045, 0.050, 0.12) * (0.55 + 0.45 * n.y) + vec3(0.20, 0.07, 0.04) * max(0.0, -n.x));
  c += vec3(1.0, 0.6, 0.3) * pow(1.0 - max(dot(n, -d), 0.0), 5.0) * shade * 0.35;
  float drift = smoothstep(0.55, 0.9, noise(vec2(q.x * 0.8 - time * 2.4, q.z * 3.0))) * smoothstep(1.2, 2.4, h);
  c += vec3(0.55, 0.28, 0.14) * drift * 0.16;
  return mix(c, air * vec3(0.95, 0.9, 0.95), 1.0 - exp(-t * 0.012));
}

#pragma shot figure
float crest(float x) { return -0.30 + 0.30 * sin(x * 0.95 + 0.5) + 0.05 * sin(x * 2.3 + 1.0) - 0.02 * x; }
float walker(vec2 q, float t) {
  float s = sin(t * 5.2), bob = 0.006 * cos(t * 10.4); q.y -= bob;
  float d = length((q - vec2(0.004, 0.158)) * vec2(1.0, 0.9)) - 0.0135;
  d = min(d, segment(q, vec2(0.0, 0.135), vec2(-0.002, 0.078)) - 0.0145 + 0.004 * smoothstep(0.08, 0.13, q.y));
  d = min(d, segment(q, vec2(-0.002, 0.08), vec2(0.03 * s, 0.0)) - 0.0068);
  d = min(d, segment(q, vec2(-0.002, 0.08), vec2(-0.03 * s, 0.0)) - 0.0068);
  d = min(d, segment(q, vec2(0.0, 0.128), vec2(-0.022 * s, 0.082)) - 0.0052);
  float flap = 0.01 * sin(t * 7.0);
  return min(d, segment(q, vec2(0.0, 0.142), vec2(-0.045, 0.125 + flap)) - 0.006);
}
vec3 scene(vec2 p) {
  p.x += time * 0.03;
  float heat = 0.004 * sin(p.y * 60.0 - time * 7.0 + noise(p * 9.0) * 6.0) * smoothstep(0.5, -0.2, p.y);
  vec2 s = p - vec2(0.42, 0.13 - time * 0.012); s.x += heat;
  vec3 c = mix(vec3(0.80, 0.22, 0.055), vec3(0.30, 0.06, 0.065), smoothstep(-0.3, 0.9, p.y));
  c += vec3(0.7, 0.20, 0.04) * exp(-length(s) * 1.6);
  float disc = smoothstep(0.475, 0.468, length(s));
  c = mix(c, mix(vec3(1.7, 0.42, 0.07), vec3(3.0, 1.45, 0.36), smoothstep(-0.45, 0.5, s.y)), disc);
  c = mix(c, vec3(0.95, 0.30, 0.09), 0.55 * smoothstep(0.02, 0.0, abs(s.y + 0.26 + 0.02 * sin(p.x * 5.0))) * smoothstep(0.9, 0.2, abs(s.x)));
  float back = -0.16 + 0.10 * sin(p.x * 1.1 + 3.6) + 0.02 * sin(p.x * 4.0);
  c = mix(c, vec3(0.52, 0.15, 0.055), edge(p.y - back) * 0.85);
  float y = crest(p.x), under = y - p.y;
  float blown = fbm(vec2(p.x * 3.0 - time * 1.6, p.y * 9.0 + time * 0.2), 3);
  c += vec3(1.6, 0.7, 0.25) * smoothstep(0.45, 0.8, blown) * exp(-abs(under + 0.03) * 18.0) * 0.5 * step(under, 0.0);
  float at = -0.55 + time * 0.10; vec2 q = p - vec2(at, crest(at) - 0.004);
  vec3 shadow = mix(vec3(0.30, 0.075, 0.03), vec3(0.022, 0.008, 0.014), smoothstep(0.0, 0.5, under));
  shadow *= 0.8 + 0.4 * fbm(vec2(p.x * 2.0 + p.y * 9.0, p.y * 30.0), 3) * smoothstep(0.8, 0.1, under);
  c = mix(c, shadow, edge(-under));
  float rim = exp(-under * 45.0) * step(0.0, under);
  c += vec3(1.4, 0.55, 0.15) * rim * 0.5;
  return mix(c, vec3(0.02, 0.006, 0.006), edge(walker(q * 0.95, time)));
}
