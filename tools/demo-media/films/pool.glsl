float web(vec2 p, float t) {
  float s = 0.0; vec2 w = p + 0.25 * vec2(noise(p * 1.6 + t * 0.5), noise(p * 1.6 + 9.0 - t * 0.4));
  for (int layer = 0; layer < 2; layer++) {
    vec2 g = w * (1.7 + 0.9 * float(layer)) + float(layer) * 7.0, id = floor(g), f = fract(g); float a = 9.0, b = 9.0;
    for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
      vec2 h = hash2(id + vec2(i, j)), o = vec2(i, j) + 0.5 + 0.42 * sin(t * (1.1 + 0.5 * float(layer)) + h * TAU) - f; float d = dot(o, o);
      if (d < a) { b = a; a = d; } else b = min(b, d);
    }
    s += pow(smoothstep(0.34, 0.0, sqrt(b) - sqrt(a)), 2.6) * (layer == 0 ? 1.0 : 0.7);
  }
  return s;
}
float rope(vec2 p, float x, float t) { return abs(p.x - x - 0.008 * sin(p.y * 5.0 + t * 1.7 + x * 9.0)); }

#pragma shot above
float swimmer(vec2 q, float t) {
  float s = t * 4.2; vec2 roll = vec2(0.012 * sin(s), 0.0); q -= roll;
  float d = length((q - vec2(0, 0.20)) * vec2(1.1, 0.9)) - 0.043;
  d = min(d, segment(q, vec2(0, 0.12), vec2(0, -0.10)) - mix(0.038, 0.068, smoothstep(-0.10, 0.12, q.y)));
  float a = sin(s), b = -a;
  vec2 lh = vec2(-0.09 - 0.05 * max(0.0, -a), 0.12 + 0.26 * a), rh = vec2(0.09 + 0.05 * max(0.0, -b), 0.12 + 0.26 * b);
  d = min(d, segment(q, vec2(-0.06, 0.13), mix(vec2(-0.06, 0.13), lh, 0.55) + vec2(-0.035, 0)) - 0.019); d = min(d, segment(q, mix(vec2(-0.06, 0.13), lh, 0.55) + vec2(-0.035, 0), lh) - 0.015);
  d = min(d, segment(q, vec2(0.06, 0.13), mix(vec2(0.06, 0.13), rh, 0.55) + vec2(0.035, 0)) - 0.019); d = min(d, segment(q, mix(vec2(0.06, 0.13), rh, 0.55) + vec2(0.035, 0), rh) - 0.015);
  float k = sin(t * 13.0) * 0.02;
  d = min(d, segment(q, vec2(-0.022, -0.10), vec2(-0.030, -0.36 + k)) - 0.024 + 0.02 * smoothstep(-0.1, -0.4, q.y));
  return min(d, segment(q, vec2(0.022, -0.10), vec2(0.030, -0.36 - k)) - 0.024 + 0.02 * smoothstep(-0.1, -0.4, q.y));
}
vec3 scene(vec2 p) {
  vec2 world = p + vec2(0.0, time * 0.42);
  vec2 bent = world + 0.018 * vec2(sin(world.y * 9.0 + time * 2.0) + sin(world.x * 13.0 - time * 1.6), cos(world.x * 8.0 + time * 1.7));
  vec2 tile = fract(bent * 9.0); float grout = smoothstep(0.05, 0.0, min(min(tile.x, 1.0 - tile.x), min(tile.y, 1.0 - tile.y)));
  vec3 c = mix(vec3(0.055, 0.52, 0.60), vec3(0.03, 0.36, 0.50), 0.5 + 0.5 * sin(world.y * 0.7)) * (0.95 + 0.08 * hash(floor(bent * 9.0)));
  c = mix(c, vec3(0.12, 0.62, 0.68), grout * 0.35);
  float lane = step(abs(mod(bent.x + 0.53, 1.06) - 0.53), 0.085);
  c = mix(c, vec3(0.006, 0.045, 0.13), lane * 0.92);
  float s = swimmer((bent - vec2(0.0, time * 0.42) - vec2(0.20, -0.26)) , time);
  c *= mix(1.0, 0.38, smoothstep(0.05, -0.03, s));
  c += vec3(0.55, 0.95, 0.90) * web(world * 1.25, time) * 0.27;
  vec2 q = p - vec2(0.06, -0.02 + 0.03 * sin(time * 0.8)); float d = swimmer(q, time);
  float wake = exp(-abs(abs(q.x) - 0.10 - 0.22 * max(0.0, 0.16 - q.y)) * 28.0) * smoothstep(0.25, 0.05, q.y) * smoothstep(-1.0, -0.1, q.y);
  c += vec3(0.6, 0.85, 0.85) * wake * (0.25 + 0.6 * noise(world * 24.0 + time));
  float kick = exp(-sq(q.x * 9.0)) * smoothstep(-0.28, -0.36, q.y) * smoothstep(-0.85, -0.38, q.y);
  c = mix(c, vec3(0.92, 1.0, 1.0), clamp(kick * smoothstep(0.42, 0.8, fbm(vec2(q.x * 26.0, world.y * 18.0 + time * 2.0), 3) + 0.25 * kick), 0.0, 1.0) * 0.85);
  vec3 skin = mix(vec3(0.50, 0.24, 0.13), vec3(0.86, 0.50, 0.30), smoothstep(-0.04, 0.05, q.x + 0.3 * d + 0.02));
  vec3 suit = vec3(0.75, 0.05, 0.045), cap = vec3(0.95, 0.82, 0.12);
  vec3 body = q.y > 0.165 ? cap * (0.75 + 0.5 * smoothstep(-0.04, 0.04, q.x)) : (abs(q.x) < 0.055 && q.y < 0.10 && q.y > -0.14) ? suit * (0.7 + 4.0 * max(0.0, q.x + 0.03)) : skin;
  c = mix(c, body, edge(d)); c = mix(c, vec3(0.8, 1.0, 1.0), smoothstep(0.012, 0.0, abs(d - 0.006)) * 0.35);
  for (int i = -1; i <= 2; i++) {
    float x = -0.53 + 1.06 * float(i), r = rope(p, x, time), disc = fract(world.y * 14.0); float shape = smoothstep(0.024, 0.019, r + 0.010 * smoothstep(0.35, 0.5, abs(disc - 0.5)));
    c *= 1.0 - 0.45 * smoothstep(0.05, 0.01, abs(p.x - x - 0.08)) ;
    vec3 buoy = fract(world.y * 1.4) < 0.5 ? vec3(0.90, 0.08, 0.05) : vec3(0.95, 0.93, 0.88);
    c = mix(c, buoy * (0.55 + 0.6 * smoothstep(0.02, -0.02, p.x - x - 0.004)), shape);
  }
  return c * 1.12;
}

#pragma shot beneath
vec3 scene(vec2 p) {
  float depth = smoothstep(1.0, -1.0, p.y);
  vec3 c = mix(vec3(0.16, 0.78, 0.85), vec3(0.006, 0.10, 0.26), pow(depth, 0.8));
  if (p.y > 0.10) { float z = 0.55 / (p.y - 0.05); vec2 q = vec2(p.x * z, z * 2.0 + time * 0.35) * 1.2; c += vec3(0.75, 1.0, 0.95) * web(q, time * 1.2) * smoothstep(0.08, 0.75, p.y) * 1.0; }
  vec2 sun = p - vec2(0.25, 1.15);
  float a = atan(sun.x, -sun.y);
  float shafts = noise(vec2(a * 9.0 + time * 0.25, 1.0)) * noise(vec2(a * 23.0 - time * 0.35, 4.0));
  c += vec3(0.6, 0.95, 0.9) * pow(shafts, 1.6) * 1.6 * exp(-length(sun) * 0.75);
  float dive = time * 0.62 - 0.55; vec2 dir = normalize(vec2(0.72, -0.42)); vec2 at = vec2(-0.95, 0.78) + dir * max(0.0, dive) * 1.15 + vec2(0, 0.10 * sq(max(0.0, dive)));
  vec2 q = p - at; float tilt = -0.53 + 0.12 * max(0.0, dive); q = turn(-tilt) * q;
  float along = -q.x;
  float bubbles = 0.0; vec3 spark = vec3(0);
  for (int layer = 0; layer < 3; layer++) {
    float n = 7.0 + 6.0 * float(layer); vec2 g = vec2(p.x, p.y - time * (0.16 + 0.07 * float(layer))) * n, id = floor(g), h = hash2(id + float(layer) * 21.0);
    vec2 o = fract(g) - 0.5 - (h - 0.5) * 0.5 - vec2(0.12 * sin(time * 3.0 + h.x * 30.0), 0); float r = 0.10 + 0.22 * h.y * h.y, l = length(o);
    float trail = smoothstep(0.30, 0.0, abs(q.y + 0.05 * along)) * smoothstep(-0.05, 0.3, along) * smoothstep(2.4, 0.2, along) * step(0.0, dive);
    float on = step(1.0 - trail * 0.9, h.x);
    float ring = smoothstep(r, r * 0.85, l) * (0.25 + 0.9 * smoothstep(r * 0.5, r, l)); spark += on * (vec3(0.75, 1.0, 1.0) * ring * 0.55 + vec3(1.4) * smoothstep(r * 0.3, 0.0, length(o - vec2(-0.3, 0.35) * r)));
  }
  float wave = 0.03 * sin(along * 9.0 - time * 7.0) * smoothstep(0.0, 0.6, along); q.y += wave;
  float d = length((q - vec2(0.17, 0.0)) * vec2(0.85, 1.1)) - 0.052;
  d = min(d, segment(q, vec2(0.06, 0.0), vec2(-0.20, 0.0)) - mix(0.050, 0.076, smoothstep(-0.20, 0.06, q.x)));
  d = min(d, segment(q, vec2(0.10, 0.012), vec2(0.46, 0.004)) - 0.020); d = min(d, segment(q, vec2(-0.20, 0.0), vec2(-0.62, 0.0)) - mix(0.018, 0.046, smoothstep(-0.62, -0.2, q.x)));
  vec3 body = mix(vec3(0.012, 0.075, 0.14), vec3(0.55, 0.55, 0.45), smoothstep(-0.03, 0.075, q.y)) ; body += web(p * 3.0, time * 1.3) * 0.20 * smoothstep(-0.01, 0.06, q.y);
  if (q.x < 0.02 && q.x > -0.24) body *= vec3(0.9, 0.25, 0.22);
  if (dive > -0.2) c = mix(c, body, edge(d));
  c += spark;
  float bottom = smoothstep(-0.62, -1.0, p.y); c = mix(c, c * 0.7 + vec3(0.25, 0.6, 0.55) * web(vec2(p.x * 1.2, 3.0 / (1.6 + p.y)) * 1.8, time) * 0.45, bottom);
  return c;
}
