// Haze, beams and a crowd; the flashes stay at two a second, under the limit for safe viewing.
const float beat = 2.0;
float pulse(float t) { return exp(-fract(t * beat) * 3.2); }
float person(vec2 q, vec3 h, float t) {
  float hop = 0.045 * abs(sin(t * beat * PI * 0.5 + h.x * 0.9)) ; q.y -= hop; float lean = 0.05 * sin(t * beat * PI * 0.5 + h.y * 6.0); q.x -= lean * (q.y + 0.3);
  float d = length((q - vec2(0.0, 0.12)) * vec2(1.12, 0.92)) - 0.092; d = min(d, segment(q, vec2(0, 0.02), vec2(0, -0.05)) - 0.040);
  d = min(d, segment(q, vec2(-0.12, -0.14), vec2(0.12, -0.14)) - 0.095); d = min(d, max(abs(q.x) - 0.215, q.y + 0.14)); if (h.z < 0.30) d = min(d, length(q - vec2(0.02, 0.225)) - 0.042);
  float wave = 0.07 * sin(t * beat * PI + h.z * 9.0);
  if (h.z > 0.50) { vec2 e = vec2(0.255, 0.02), f = vec2(0.20 + wave, 0.34 + 0.12 * h.x); d = min(d, min(segment(q, vec2(0.17, -0.14), e) - 0.034, segment(q, e, f) - mix(0.027, 0.019, smoothstep(0.0, 0.4, q.y)))); d = min(d, length((q - f - vec2(0.004, 0.035)) * vec2(1.15, 0.75)) - 0.032); }
  if (h.y > 0.60) { vec2 e = vec2(-0.25, 0.03), f = vec2(-0.17 - wave, 0.37 + 0.10 * h.z); d = min(d, min(segment(q, vec2(-0.17, -0.14), e) - 0.034, segment(q, e, f) - mix(0.027, 0.019, smoothstep(0.0, 0.4, q.y)))); d = min(d, length((q - f - vec2(0.004, 0.035)) * vec2(1.2, 0.8)) - 0.034); }
  return d;
}
float row(vec2 p, float n, float seed, float base, float s, float t) {
  float cell = floor(p.x * n), d = 1.0;
  for (int j = -1; j <= 1; j++) { float c = cell + float(j); vec3 h = hash3(c * 5.1 + seed); d = min(d, person((p - vec2((c + 0.5 + (h.x - 0.5) * 0.35) / n, base + 0.10 * s * (h.y - 0.5))) / s, h, t) * s); }
  return d;
}
float smoke(vec2 p, float t) { vec2 w = p * 1.5 + vec2(t * 0.16, -t * 0.05); return fbm(w + 0.8 * vec2(noise(w * 1.4 + t * 0.2), noise(w * 1.4 + 5.0)), 4); }
float shaft(vec2 p, vec2 from, float a, float wide) { vec2 q = turn(a) * (p - from); return step(0.0, -q.y) * exp(-sq(q.x / (0.006 - wide * q.y)) * 1.6) / (0.7 - q.y * 0.55); }
vec3 lasers(vec2 p, vec2 from, float t, vec3 tone, float s) { vec3 c = vec3(0); for (int i = 0; i < 7; i++) { float a = (float(i) - 3.0) * 0.20 + 0.42 * sin(t * 0.9 + s) ; vec2 q = turn(a) * (p - from); c += tone * (0.0035 / (abs(q.x) + 0.0035)) * step(0.0, -q.y) * exp(q.y * 0.35); } return c; }

vec3 crowd(vec2 p, float zoom) {
  p = p * (zoom - 0.015 * pulse(time)) ; float h = smoke(p, time), k = pulse(time), half2 = mod(floor(time * beat), 2.0);
  vec3 warm = mix(vec3(1.0, 0.10, 0.34), vec3(0.16, 0.20, 1.0), half2), cold = mix(vec3(0.22, 0.12, 1.0), vec3(1.0, 0.16, 0.22), half2);
  vec3 c = mix(vec3(0.03, 0.006, 0.04), vec3(0.004, 0.004, 0.016), smoothstep(-0.4, 0.9, p.y)) + warm * 0.10 * h * (0.4 + k);
  for (int i = 0; i < 6; i++) { float x = -1.5 + 0.6 * float(i), a = 0.34 * sin(time * 0.8 + float(i) * 1.1) - x * 0.18, on = 0.35 + 0.65 * (mod(float(i), 2.0) < 0.5 ? k : exp(-fract(time * beat + 0.5) * 3.2)); c += (mod(float(i), 2.0) < 0.5 ? warm : cold) * shaft(p, vec2(x, 1.12), a, 0.085) * on * (0.25 + 1.5 * h * h * 1.8) * 0.9; c += vec3(1.0, 0.9, 0.95) * 0.0022 / (dot(p - vec2(x, 0.97), p - vec2(x, 0.97)) + 0.0012) * on * 0.5; }
  c += vec3(1.0, 0.55, 0.62) * exp(-sq(p.x * 0.9)) * exp(-sq((p.y + 0.22) * 2.4)) * (0.22 + 0.45 * k) * (0.5 + h);
  vec2 dj = p - vec2(0.0, -0.12); float desk = max(abs(dj.x) - 0.42, abs(dj.y + 0.20) - 0.16); c = mix(c, vec3(0.012, 0.004, 0.014) + warm * 0.02, edge(desk)); c = mix(c, vec3(0.010, 0.004, 0.012), edge(person(dj / 0.72, vec3(0.1, 0.2, 0.9), time) * 0.72));
  for (int r = 0; r < 3; r++) {
    float f = float(r), d = row(vec2(p.x + f * 0.37, p.y), mix(5.0, 2.0, f / 2.0), f * 7.0 + 2.0, mix(-0.50, -0.86, f / 2.0), mix(0.42, 1.0, f / 2.0), time + f * 0.05);
    vec3 tone = mix(vec3(0.10, 0.016, 0.06), vec3(0.003, 0.002, 0.006), (f + 0.6) / 2.6) * (0.5 + 0.9 * k); c = mix(c, tone, edge(d)); c += mix(warm, vec3(1.0, 0.7, 0.7), 0.4) * edge(d) * smoothstep(-0.014, 0.0, d) * (0.20 + 0.7 * k) * smoothstep(-0.95, -0.1, p.y) * 0.6; c += warm * h * 0.05 * (1.0 - f / 2.0);
  }
  return c;
}

#pragma shot floor
vec3 scene(vec2 p) { return crowd(p, 1.0); }

#pragma shot lasers
vec3 scene(vec2 p) {
  float h = smoke(p * 0.9, time * 1.2 + 9.0), k = pulse(time); vec2 from = vec2(0.05, 0.30);
  vec3 c = vec3(0.001, 0.006, 0.010) + vec3(0.0, 0.10, 0.08) * h * 0.35; vec3 tone = vec3(0.08, 1.0, 0.55);
  c += (lasers(p, from, time, tone, 0.0) + lasers(vec2(p.x, -p.y + 0.6), from, time * 1.1, vec3(0.05, 0.75, 0.95), 2.0)) * (0.25 + 1.4 * h * h * 1.6);
  c += tone * 0.010 / (dot(p - from, p - from) + 0.008) * (0.5 + 0.6 * k);
  float plane = exp(-abs(p.y - 0.30 - 0.25 * p.x * sin(time * 0.7)) * 26.0); c += vec3(0.1, 0.95, 0.7) * plane * smoothstep(0.35, 0.75, smoke(p * 2.2, time * 2.0)) * 0.8;
  for (int r = 0; r < 2; r++) { float f = float(r), d = row(vec2(p.x * 1.0 + f * 0.3 + 3.0, p.y), mix(2.4, 1.25, f), f * 9.0 + 12.0, mix(-0.52, -0.85, f), mix(0.85, 1.55, f), time); c = mix(c, mix(vec3(0.002, 0.016, 0.018), vec3(0.001, 0.003, 0.004), f), edge(d)); c += tone * edge(d) * smoothstep(-0.012, 0.0, d) * (0.18 + 0.4 * k) * smoothstep(-0.8, 0.2, p.y); }
  return c;
}

#pragma shot arms
vec3 scene(vec2 p) { return crowd(vec2(-p.x, p.y), 0.62); }
