float tower(float x, float seed, float n, float tall) {
  float i = floor(x * n), a = hash1(i + seed), b = hash1(i * 1.7 + seed + 9.0), f = fract(x * n);
  float h = tall * (0.25 + 0.75 * a * a * a);
  if (b > 0.78) h += tall * 0.10 * step(abs(f - 0.5), 0.28) + tall * 0.16 * step(abs(f - 0.5), 0.03);
  else if (b > 0.55) h += tall * 0.07 * step(f, 0.6);
  if (b < 0.16) h -= tall * 0.05 * step(0.82, f);
  return h;
}
vec4 block(vec2 p, float seed, float n, float base, float tall, float lights, vec2 grid) {
  float top = base + tower(p.x, seed, n, tall);
  vec2 g = p * grid, id = floor(g), f = fract(g); float b = floor(p.x * n);
  float on = step(1.0 - lights * (0.35 + 1.1 * hash1(b + seed)), hash(id + seed)) * step(0.28, f.x) * step(f.x, 0.80) * step(0.3, f.y) * step(f.y, 0.78);
  on *= step(p.y, top - 0.03) * step(0.03, fract(p.x * n)) * (0.75 + 0.25 * sin(filmTime * 1.3 + hash(id) * 40.0) * step(0.93, hash(id + 5.0)));
  vec3 warm = mix(vec3(1.0, 0.52, 0.18), vec3(1.0, 0.78, 0.48), hash(id + 2.0)); if (hash(id + 7.0) > 0.86) warm = vec3(0.45, 0.75, 1.0);
  return vec4(warm * on, edge(p.y - top));
}

#pragma shot dusk
vec3 scene(vec2 p) {
  float pan = time * 0.05;
  vec3 c = mix(vec3(1.25, 0.42, 0.20), vec3(0.30, 0.24, 0.40), smoothstep(-0.45, 0.25, p.y));
  c = mix(c, vec3(0.035, 0.095, 0.20), smoothstep(0.05, 1.0, p.y));
  vec2 cloud = vec2(p.x * 0.7 + time * 0.015, p.y * 4.2);
  float wisps = smoothstep(0.48, 0.85, fbm(cloud, 4)) * smoothstep(-0.3, 0.3, p.y) * smoothstep(1.0, 0.4, p.y);
  c += vec3(0.75, 0.22, 0.14) * wisps * 0.5;
  for (int i = 0; i < 5; i++) {
    float k = float(i) / 4.0, par = mix(0.25, 1.5, k * k), n = mix(9.0, 2.7, k);
    vec2 q = vec2(p.x + pan * par + float(i) * 3.3, p.y);
    vec4 b = block(q, float(i) * 13.0 + 3.0, n, mix(-0.42, -1.05, k), mix(0.62, 0.95, k), mix(0.05, 0.20, k), vec2(mix(120.0, 46.0, k), mix(90.0, 34.0, k)));
    vec3 wall = mix(vec3(0.55, 0.20, 0.16), vec3(0.010, 0.013, 0.024), pow(k, 0.6)) + vec3(0.10, 0.03, 0.0) * (1.0 - k);
    wall *= 0.8 + 0.35 * smoothstep(-0.8, 0.1, p.y);
    c = mix(c, wall + b.rgb * mix(0.5, 1.5, k), b.a);
    c += vec3(0.55, 0.18, 0.10) * (1.0 - k) * 0.22 * exp(-sq((p.y + 0.45) * 2.6)) * fbm(vec2(p.x * 1.5 + time * 0.06 + k * 4.0, p.y * 3.0), 3);
  }
  vec2 bird = p - vec2(-0.9 + time * 0.16, 0.42 + 0.02 * sin(time));
  for (int i = 0; i < 7; i++) {
    vec2 q = bird - vec2(-0.06 * abs(float(i) - 3.0), 0.045 * (float(i) - 3.0) ) - 0.01 * hash2(vec2(float(i)));
    float flap = sin(time * 9.0 + float(i) * 1.3) * 0.008;
    float d = min(segment(q, vec2(0), vec2(-0.014, 0.006 + flap)), segment(q, vec2(0), vec2(0.014, 0.006 + flap))) - 0.0016;
    c = mix(c, vec3(0.03, 0.03, 0.06), edge(d));
  }
  return c;
}

#pragma shot night
vec3 scene(vec2 p) {
  float pan = time * 0.07;
  vec3 c = mix(vec3(0.030, 0.060, 0.13), vec3(0.003, 0.009, 0.03), smoothstep(-0.4, 0.9, p.y));
  vec2 m = p - vec2(-0.72, 0.48);
  float moon = smoothstep(0.151, 0.147, length(m));
  c += vec3(0.25, 0.32, 0.5) * exp(-length(m) * 3.4) * 0.35;
  c = mix(c, vec3(1.5, 1.42, 1.2) * (0.72 + 0.35 * smoothstep(0.3, 0.7, fbm(m * 9.0 + 4.0, 4))), moon);
  c = mix(c, vec3(0.05, 0.08, 0.15), smoothstep(0.5, 0.8, fbm(vec2(p.x * 1.1 - time * 0.05, p.y * 3.4), 4)) * 0.65 * smoothstep(0.9, 0.2, p.y));
  for (int i = 0; i < 4; i++) {
    float k = float(i) / 3.0, par = mix(0.3, 1.2, k), n = mix(7.0, 2.4, k);
    vec2 q = vec2(p.x + pan * par + float(i) * 5.1 + 20.0, p.y);
    vec4 b = block(q, float(i) * 17.0 + 31.0, n, mix(-0.40, -0.95, k), mix(0.75, 1.0, k), mix(0.20, 0.20, k), vec2(mix(110.0, 44.0, k), mix(84.0, 32.0, k)));
    c = mix(c, mix(vec3(0.018, 0.034, 0.070), vec3(0.004, 0.006, 0.011), k) + b.rgb * mix(0.28, 1.5, k), b.a);
    c += vec3(0.035, 0.055, 0.10) * (1.0 - k) * exp(-sq((p.y + 0.4) * 2.4)) * 0.8;
  }
  c *= mix(1.0, 0.25, smoothstep(-0.60, -1.0, p.y));
  float rail = -0.60, x = p.x - 2.9 + time * 1.25 , along = x * 1.0;
  float train = step(0.0, x + 1.2) * step(x, 1.55), body = step(rail + 0.012, p.y) * step(p.y, rail + 0.125);
  float gapx = smoothstep(0.0, 0.006, abs(fract((x + 1.2) / 0.92) - 0.0) * 0.92);
  float pane = step(rail + 0.055, p.y) * step(p.y, rail + 0.102) * smoothstep(0.5, 0.44, abs(fract(x * 9.0) - 0.5) + 0.06) * step(0.15, fract(x * 3.0));
  c = mix(c, vec3(0.014, 0.018, 0.026) + vec3(1.9, 1.45, 0.80) * pane, train * body * gapx);
  float deck = step(rail - 0.035, p.y) * step(p.y, rail + 0.012), column = step(p.y, rail) * step(abs(fract(p.x * 1.1 + pan * 1.4) - 0.5), 0.035);
  c = mix(c, vec3(0.003, 0.004, 0.007), max(deck, column));
  c += vec3(1.0, 0.75, 0.4) * train * exp(-sq((p.y - rail - 0.07) * 9.0)) * 0.14;
  return c;
}
