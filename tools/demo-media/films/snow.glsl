float pine(vec2 q, float s, float seed) {
  q /= s; if (q.y < -0.1 || q.y > 1.02) return 1.0;
  float jag = 0.030 * (noise(vec2(q.y * 46.0 + seed, seed + step(0.0, q.x) * 9.0)) - 0.5), tier = fract(q.y * 8.0 + seed * 0.37);
  float w = pow(1.0 - q.y, 0.85) * 0.20 * (0.45 + 0.65 * (1.0 - tier)) + jag * (1.1 - q.y);
  return max((abs(q.x) - max(w, 0.004)) * 0.8, 0.06 - q.y) * s;
}
float stand(vec2 p, float n, float seed, float base, float tall, out float id) {
  float d = 1.0, cell = floor(p.x * n); id = 0.0;
  for (int j = -1; j <= 1; j++) {
    float c = cell + float(j); vec3 h = hash3(c * 3.7 + seed);
    if (h.x < 0.16) continue;
    float x = (c + 0.5 + (h.y - 0.5) * 0.7) / n, s = tall * (0.55 + 0.5 * h.z), k = pine(vec2(p.x - x, p.y - base + 0.03 * sin(x * 2.0)), s, h.x * 20.0);
    if (k < d) { d = k; id = h.z; }
  }
  return d;
}
float flakes(vec2 p, float n, float t, float size, float seed) {
  vec2 g = p * n + vec2(t * 0.35 + sin(t * 0.6 + p.y * 2.0) * 0.3, t * 1.1); vec2 id = floor(g), h = hash2(id + seed);
  vec2 o = fract(g) - 0.5 - (h - 0.5) * 0.5; o.x += 0.12 * sin(t * 1.5 + h.x * 20.0);
  return smoothstep(size * (0.6 + 0.6 * h.y), size * 0.15, length(o)) * step(0.45, h.x);
}
vec3 woods(vec2 p, float t, vec3 fog, vec3 sky, vec3 dark, float pan) {
  vec3 c = mix(fog, sky, smoothstep(-0.25, 0.95, p.y));
  for (int i = 0; i < 6; i++) {
    float k = float(i) / 5.0, par = mix(0.15, 1.2, k * k), id, base = mix(-0.24, -1.08, k * k);
    vec2 q = vec2(p.x + pan * par + float(i) * 2.7, p.y);
    float d = stand(q, mix(9.0, 1.25, pow(k, 0.7)), float(i) * 11.0 + 2.0, base, mix(0.42, 1.75, k * k), id);
    vec3 tree = mix(fog * 0.86, dark, pow(k, 0.75));
    float load = smoothstep(0.42, 0.66, fbm(vec2(q.x * mix(60.0, 26.0, k), p.y * mix(110.0, 62.0, k) + 3.0 * q.x), 3)) ;
    tree += fog * load * mix(0.05, 0.30, k) * (0.5 + 0.5 * id);
    c = mix(c, tree, edge(d));
    float ground = base + 0.05 + 0.035 * sin(q.x * mix(3.0, 1.0, k) + float(i)) + 0.02 * noise(vec2(q.x * 5.0, float(i)));
    c = mix(c, mix(fog, mix(fog, dark, 0.35), k * 0.8) * (0.94 + 0.1 * noise(q * vec2(3.0, 14.0))), edge(p.y - ground));
    c = mix(c, fog, 0.34 * (1.0 - k) * exp(-sq((p.y - base) * 3.4)));
    if (i == 3) for (int f = 0; f < 2; f++) c += fog * flakes(p + pan * par, 15.0 + 7.0 * float(f), t, 0.14, float(f) * 7.0) * 0.45;
  }
  return c;
}
vec3 fall(vec2 p, float t, vec3 c, vec3 light) {
  c += light * flakes(p, 8.0, t, 0.13, 31.0) * 0.55; c += light * flakes(p, 4.6, t * 0.9, 0.13, 57.0) * 0.40;
  return c + light * smoothstep(0.0, 1.0, flakes(p, 2.1, t * 1.0, 0.30, 77.0)) * 0.13;
}

#pragma shot morning
vec3 scene(vec2 p) {
  vec3 fog = vec3(0.66, 0.74, 0.82), c = woods(p, time, fog, vec3(0.42, 0.55, 0.70), vec3(0.030, 0.060, 0.075), time * 0.10);
  c += vec3(0.55, 0.42, 0.25) * exp(-length((p - vec2(0.55, 0.35)) * vec2(1.0, 1.2)) * 1.8) * 0.6;
  return fall(p + vec2(time * 0.08, 0), time, c, vec3(1.0));
}

#pragma shot evening
vec3 scene(vec2 p) {
  p = p * (1.0 - 0.06 * progress) + vec2(0.02, -0.02) * progress; vec3 fog = vec3(0.105, 0.150, 0.27);
  vec3 c = woods(p, time, fog, vec3(0.030, 0.050, 0.13), vec3(0.006, 0.011, 0.024), 7.3 + time * 0.02);
  vec2 q = p - vec2(0.22, -0.52); float wall = max(abs(q.x) - 0.20, max(-q.y - 0.05, q.y - 0.15)), roof = max(abs(q.x) * 0.62 + q.y - 0.315, 0.13 - q.y), chimney = max(abs(q.x - 0.12) - 0.022, abs(q.y - 0.28) - 0.07);
  float snowy = max(abs(abs(q.x) * 0.62 + q.y - 0.315) - 0.016, max(0.115 - q.y, abs(q.x) - 0.27));
  float smoke = fbm(vec2((q.x - 0.12 - 0.10 * (q.y - 0.35)) * 7.0 + 0.5 * sin(q.y * 6.0 - time), q.y * 3.5 - time * 0.7), 4) * exp(-sq((q.x - 0.12 - 0.10 * (q.y - 0.35)) / (0.03 + 0.14 * max(0.0, q.y - 0.33)))) * smoothstep(0.34, 0.42, q.y) * smoothstep(1.3, 0.5, q.y);
  c += vec3(0.30, 0.34, 0.44) * smoke * 0.55;
  c = mix(c, vec3(0.010, 0.009, 0.012) * (0.8 + 0.5 * step(0.2, fract(q.y * 26.0))), edge(wall)); c = mix(c, vec3(0.008, 0.009, 0.016), edge(min(roof, chimney))); c = mix(c, vec3(0.22, 0.28, 0.42), edge(snowy));
  vec2 w = abs(q - vec2(-0.05, 0.055)); float pane = max(w.x - 0.050, w.y - 0.042), bars = min(w.x, w.y) - 0.0035;
  float flick = 0.92 + 0.08 * noise(vec2(time * 3.0, 2.0));
  c = mix(c, vec3(2.6, 1.25, 0.36) * flick * (0.75 + 0.5 * smoothstep(0.05, -0.05, q.y - 0.055)), edge(pane)); c = mix(c, vec3(0.02, 0.012, 0.008), edge(max(bars, pane)));
  vec2 g = q - vec2(-0.05, -0.10); c += vec3(1.0, 0.42, 0.10) * flick * (0.50 * exp(-dot(g * vec2(2.6, 9.0), g * vec2(2.6, 9.0))) * step(p.y, -0.50) + 0.15 * exp(-length(q - vec2(-0.05, 0.05)) * 4.5));
  return fall(p, time + 20.0, c, mix(vec3(0.45, 0.55, 0.8), vec3(1.0, 0.6, 0.3), exp(-length(q) * 2.5)));
}
