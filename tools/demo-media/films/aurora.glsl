float fold(float x, float z, float t) { return 0.9 * sin(x * 0.55 + t * 0.10 + z) + 0.45 * sin(x * 1.3 - t * 0.16 + z * 2.0) + 0.16 * sin(x * 3.1 + t * 0.3); }
vec3 curtains(vec3 d, float t) {
  if (d.y < 0.01) return vec3(0);
  vec3 sum = vec3(0);
  for (int i = 0; i < 34; i++) {
    float k = float(i) / 34.0, h = 0.9 + 2.1 * k * k, m = h / (d.y + 0.16); vec2 q = d.xz * m * 0.9;
    float a = abs(q.y - 2.6 - fold(q.x, 0.0, t)), b = abs(q.y - 5.2 - 1.3 * fold(q.x * 0.8 + 3.0, 1.7, t * 0.8));
    float rays = 0.35 + 0.9 * noise(vec2(q.x * 5.0 + t * 0.25, 1.0)) * noise(vec2(q.x * 14.0 - t * 0.5, 7.0)) * 1.7;
    float dens = exp(-a * 7.0) + 0.75 * exp(-b * 4.0);
    vec3 tone = mix(vec3(0.10, 1.0, 0.42), vec3(0.05, 0.55, 0.62), smoothstep(0.15, 0.55, k)); tone = mix(tone, vec3(0.62, 0.10, 0.75), smoothstep(0.4, 1.0, k));
    sum += tone * dens * rays * exp(-k * 2.6) * smoothstep(0.0, 0.10, k) * smoothstep(0.0, 0.10, d.y);
  }
  return sum * 0.21;
}
vec3 heavens(vec3 d, float t) {
  vec3 c = mix(vec3(0.018, 0.050, 0.075), vec3(0.003, 0.008, 0.024), smoothstep(0.0, 0.6, d.y));
  vec2 g = d.xy / (0.6 + d.z) * 60.0, h = hash2(floor(g));
  c += vec3(0.75, 0.85, 1.0) * step(0.94, h.x) * smoothstep(0.12 * h.y + 0.03, 0.0, length(fract(g) - 0.5 - (h - 0.5) * 0.6)) * (0.2 + 1.3 * h.y * h.y) * smoothstep(0.02, 0.2, d.y);
  return c + curtains(d, t);
}
float range(float x) { return 0.045 + 0.20 * fbm(vec2(x * 1.7 + 5.0, 2.0), 5) * smoothstep(-0.2, 0.9, abs(x - 0.2)) ; }

#pragma shot lake
vec3 scene(vec2 p) {
  float horizon = -0.36, t = time * 1.6 + 3.0; vec2 s = p; float below = 0.0;
  if (p.y < horizon) { below = horizon - p.y; s.y = 2.0 * horizon - p.y; float rip = noise(vec2(p.x * 4.0 / (below + 0.12), 1.2 / (below + 0.02) * 2.2 + time * 0.5)) - 0.5; s += vec2(0.012, 0.05) * rip * (0.2 + below * 1.3); }
  vec3 d = normalize(vec3(s.x - 0.15 + 0.06 * progress, s.y - horizon, 1.35)), c = heavens(d, t);
  float m = s.y - horizon - range(s.x), f = s.y - horizon - 0.5 * range(s.x * 1.4 + 3.0) * 0.75;
  c = mix(c, vec3(0.008, 0.022, 0.034) + vec3(0.02, 0.045, 0.05) * smoothstep(0.0, -0.12, m) * 0.5, edge(m));
  c = mix(c, vec3(0.003, 0.009, 0.014), edge(f));
  if (below > 0.0) { c = c * mix(0.72, 0.42, smoothstep(0.0, 0.6, below)) + vec3(0.001, 0.005, 0.008); c += vec3(0.02, 0.09, 0.06) * exp(-below * 50.0); }
  vec2 q = p - vec2(0.86, horizon + 0.008); float hut = max(abs(q.x) - 0.040, max(-q.y, q.y - 0.040)); hut = min(hut, max(abs(q.x) * 0.7 + q.y - 0.068, -q.y + 0.034));
  c = mix(c, vec3(0.004, 0.006, 0.009), edge(hut)); c = mix(c, vec3(2.0, 0.95, 0.30), edge(max(abs(q.x + 0.006) - 0.009, abs(q.y - 0.021) - 0.009)));
  c += vec3(1.0, 0.45, 0.12) * (0.0009 / (dot(q - vec2(0, 0.02), q - vec2(0, 0.02)) + 0.003)) * 0.4 + vec3(1.0, 0.42, 0.1) * exp(-sq((p.x - 0.855) * 50.0)) * smoothstep(0.20, 0.0, below) * step(0.0, below - 0.0001) * 0.28;
  return c;
}

#pragma shot zenith
float pine(vec2 q, float s) { q /= s; if (q.y < -0.2 || q.y > 1.05) return 1.0; float tier = fract(q.y * 7.0), w = (1.0 - q.y) * 0.20 * (0.55 + 0.55 * (1.0 - tier)) + 0.006; return (abs(q.x + 0.01 * sin(q.y * 60.0)) - w) * s * 0.7; }
vec3 scene(vec2 p) {
  vec3 d = normalize(vec3(turn(0.03 * time) * p * 0.95 + vec2(0.0, 0.95), 1.0)); vec3 c = heavens(normalize(vec3(d.x, d.y, d.z)), time * 2.0 + 40.0);
  for (int i = 0; i < 22; i++) {
    vec3 h = hash3(float(i) * 2.7 + 9.0); float x = -1.9 + 3.8 * float(i) / 21.0 + 0.1 * (h.x - 0.5), s = 0.45 + 0.55 * h.y * h.y + 0.35 * smoothstep(0.5, 1.7, abs(x));
    vec2 q = p - vec2(x, -1.12); q.x += q.y * x * 0.10 + 0.003 * sin(time * 1.3 + h.z * 9.0) * q.y;
    c = mix(c, vec3(0.002, 0.006, 0.008), edge(pine(q, s)));
  }
  return c;
}
