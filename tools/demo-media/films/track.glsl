float limb(vec2 q, vec2 a, vec2 b, vec2 c, float r) { return min(segment(q, a, b) - r, segment(q, b, c) - r * 0.78); }
float body(vec2 q, float s) {
  float sn = sin(s), cs = cos(s), bob = 0.020 * cos(s * 2.0); q.y -= bob;
  vec2 hip = vec2(0.0, 0.50), chest = vec2(0.070, 0.80), d0 = vec2(0);
  float d = length((q - vec2(0.115, 0.965)) * vec2(1.05, 0.9)) - 0.066;
  d = min(d, segment(q, hip, chest) - mix(0.058, 0.082, smoothstep(0.5, 0.8, q.y)));
  for (int k = 0; k < 2; k++) {
    float a = k == 0 ? sn : -sn, b = k == 0 ? cs : -cs;
    float thigh = 0.95 * a + 0.25, knee = -(0.35 + 0.95 * max(0.0, b + 0.15) + 0.35 * max(0.0, -a));
    vec2 kneeAt = hip + 0.245 * vec2(sin(thigh), -cos(thigh)), foot = kneeAt + 0.255 * vec2(sin(thigh + knee), -cos(thigh + knee));
    d = min(d, limb(q, hip, kneeAt, foot, 0.044)); d = min(d, segment(q, foot, foot + 0.075 * vec2(cos(thigh + knee + 0.25), sin(thigh + knee + 0.25))) - 0.020);
    float arm = -0.95 * a - 0.05; vec2 sh = chest + vec2(0.0, 0.02), elbow = sh + 0.165 * vec2(sin(arm), -cos(arm)), hand = elbow + 0.150 * vec2(sin(arm + 1.55), -cos(arm + 1.55));
    d = min(d, limb(q, sh, elbow, hand, 0.029));
  }
  return d;
}
vec3 rubber(vec2 q) { float g = noise(q * 130.0) * 0.6 + noise(q * 47.0) * 0.4; return mix(vec3(0.50, 0.085, 0.036), vec3(0.66, 0.13, 0.055), g) * (0.9 + 0.2 * noise(q * 2.0)); }

#pragma shot overhead
vec3 scene(vec2 p) {
  vec2 w = turn(-0.16) * p * 0.94; float speed = 1.45; w.x += time * speed;
  vec3 c = rubber(w); float lane = w.y * 2.6 + 0.5, line = abs(fract(lane) - 0.5);
  c = mix(c, vec3(0.90, 0.86, 0.80) * (0.88 + 0.15 * noise(w * 60.0)), smoothstep(0.468, 0.476, line));
  float mark = smoothstep(0.020, 0.014, abs(mod(w.x, 3.2) - 1.6)) ; c = mix(c, vec3(0.88, 0.85, 0.80), mark * 0.85);
  for (int i = 0; i < 5; i++) {
    float l = float(i) - 2.0; vec3 h = hash3(float(i) * 7.0 + 2.0);
    float ahead = -0.55 + 1.25 * h.x + 0.16 * sin(time * (0.5 + h.y) + h.z * 6.0) + time * 0.05 * (h.y - 0.4); vec2 foot = vec2(ahead, (l + 0.0) / 2.6 - 0.02), q = w - vec2(time * speed, 0.0) - foot;
    vec2 s = vec2(q.x + q.y * 0.55, -q.y) ; s = vec2(s.x, s.y * 1.0) / vec2(0.40, 0.62); float sh = body(s, time * (8.6 + 0.5 * h.z) + h.x * 6.0) * 0.4;
    c *= mix(1.0, 0.20, smoothstep(0.010, -0.006, sh));
    vec2 o = q - vec2(0.0, 0.015); float st = sin(time * (8.6 + 0.5 * h.z) + h.x * 6.0);
    float d = length((o - vec2(0.014, 0.0)) * vec2(0.92, 1.05)) - 0.034; float shoulders = segment(o, vec2(-0.004 + 0.014 * st, 0.062), vec2(-0.004 - 0.014 * st, -0.062)) - 0.026;
    float arms = min(segment(o, vec2(0.0, 0.070), vec2(0.07 * st, 0.088)) - 0.014, segment(o, vec2(0.0, -0.070), vec2(-0.07 * st, -0.088)) - 0.014), legs = min(segment(o, vec2(0, 0.022), vec2(-0.11 * st, 0.026)) - 0.018, segment(o, vec2(0, -0.022), vec2(0.11 * st, -0.026)) - 0.018);
    vec3 kit = h.z < 0.35 ? vec3(0.9, 0.88, 0.82) : h.z < 0.7 ? vec3(0.03, 0.07, 0.25) : vec3(0.95, 0.72, 0.06), skin = mix(vec3(0.13, 0.06, 0.035), vec3(0.55, 0.30, 0.18), h.y);
    c = mix(c, skin, edge(min(arms, legs))); c = mix(c, kit * (0.65 + 5.0 * max(0.0, o.y + 0.05)), edge(shoulders)); c = mix(c, skin * 0.35, edge(d)); c += vec3(0.5, 0.28, 0.12) * edge(d) * smoothstep(0.0, 0.05, o.y);
  }
  return c * (1.05 + 0.35 * p.y) * vec3(1.12, 1.0, 0.88);
}

#pragma shot bend
vec3 scene(vec2 p) {
  vec2 c0 = vec2(0.35, -2.05); vec2 w = p - c0; float r = length(w), a = atan(w.x, w.y) + time * 0.16;
  vec2 u = vec2(a * 2.4, r); vec3 c = rubber(u); float lane = (r - 1.30) * 3.4, line = abs(fract(lane) - 0.5), outer = step(0.0, lane) * step(lane, 6.0);
  vec3 grass = mix(vec3(0.035, 0.105, 0.030), vec3(0.060, 0.150, 0.040), step(0.5, fract(a * 5.0))) * (0.8 + 0.4 * noise(w * 90.0));
  vec3 outside = vec3(0.20, 0.21, 0.23) * (0.9 + 0.2 * noise(w * 60.0));
  c = mix(c, vec3(0.90, 0.86, 0.80), smoothstep(0.462, 0.474, line) * step(-0.1, lane) * step(lane, 6.1));
  for (int i = 0; i < 6; i++) { float start = 0.30 - 0.085 * float(i); c = mix(c, vec3(0.92, 0.88, 0.82), step(float(i), lane) * step(lane, float(i) + 1.0) * smoothstep(0.0065, 0.0045, abs(mod(a, 1.25) - 0.62 - start * 0.4))); }
  vec2 n = vec2((mod(a, 1.25) - 0.92) * r, r);
  float cell = floor(lane), f = fract(lane);
  c = mix(c, lane < 0.0 ? grass : outside, 1.0 - outer);
  for (int i = 0; i < 4; i++) {
    vec3 h = hash3(float(i) * 5.3 + 4.0); float l = float(i) + 1.0, at = 0.30 - 0.07 * float(i) + 0.05 * sin(time * 0.6 + h.x * 6.0) - time * 0.02 * h.y, rr = 1.30 + (l + 0.5) / 3.4; vec2 foot = c0 + rr * vec2(sin(-at), cos(-at));
    vec2 q = turn(-at) * (p - foot) ; q.x = -q.x; q = vec2(-q.x, q.y);
    vec2 s = vec2(q.x * 1.0 - q.y * 0.35, q.y) / vec2(0.25, 0.46); float sh = body(vec2(s.x, s.y), time * 8.8 + h.x * 7.0) * 0.25;
    c *= mix(1.0, 0.24, smoothstep(0.006, -0.004, sh));
    float st = sin(time * 8.8 + h.x * 7.0); float sho = segment(q, vec2(0.008 * st, 0.034), vec2(-0.008 * st, -0.034)) - 0.015, hd = length(q - vec2(0.006, 0)) - 0.021; float li = min(segment(q, vec2(0, 0.012), vec2(-0.06 * st, 0.014)) - 0.010, segment(q, vec2(0, -0.012), vec2(0.06 * st, -0.014)) - 0.010);
    vec3 kit = h.z < 0.5 ? vec3(0.92, 0.90, 0.84) : vec3(0.95, 0.70, 0.05); c = mix(c, vec3(0.30, 0.15, 0.09), edge(li)); c = mix(c, kit, edge(sho)); c = mix(c, vec3(0.05, 0.03, 0.02), edge(hd));
  }
  return c * (1.0 + 0.25 * p.x) * vec3(1.12, 1.0, 0.88);
}

#pragma shot finish
vec3 scene(vec2 p) {
  float horizon = 0.16; vec3 c = mix(vec3(1.5, 0.62, 0.20), vec3(0.24, 0.20, 0.32), smoothstep(0.10, 0.9, p.y));
  vec2 sun = p - vec2(-0.45, 0.30); c += vec3(2.4, 1.3, 0.5) * exp(-dot(sun, sun) * 9.0) + vec3(6.0, 4.0, 2.0) * smoothstep(0.085, 0.08, length(sun));
  float stands = horizon + 0.10 + 0.10 * smoothstep(0.2, 1.6, abs(p.x + 0.1)); c = mix(c, vec3(0.20, 0.080, 0.055) * (0.7 + 0.5 * noise(p * vec2(80.0, 60.0))), edge(p.y - stands));
  for (int s = -1; s <= 1; s += 2) { vec2 m = p - vec2(1.25 * float(s), 0.0); c = mix(c, vec3(0.05, 0.025, 0.03), edge(max(abs(m.x) - 0.008, m.y - 0.72))); c = mix(c, vec3(0.9, 0.8, 0.6), edge(max(abs(m.x) - 0.075, abs(m.y - 0.74) - 0.035))); }
  if (p.y < horizon) {
    float z = 0.42 / (horizon - p.y + 0.003); vec2 w = vec2((p.x + 0.10) * z, z + time * 1.1);
    c = rubber(w * vec2(1.0, 0.25)) * (0.35 + 0.75 * exp(-sq((p.x + 0.45) * 1.2))); float lane = w.x * 1.35; float fw = z * 0.006 + 0.028;
    c = mix(c, vec3(1.15, 0.85, 0.62), smoothstep(fw + 0.012, fw, abs(fract(lane) - 0.5)) * step(abs(lane), 4.6) * 0.9);
    c = mix(c, vec3(0.05, 0.075, 0.03), step(4.55, abs(lane)) * 0.9); c += vec3(1.8, 0.85, 0.35) * exp(-sq((p.x + 0.45) * 4.5)) * smoothstep(-0.3, 0.16, p.y) * 0.5; c = mix(c, vec3(0.85, 0.36, 0.15), smoothstep(3.0, 30.0, z) * 0.7);
  }
  for (int i = 0; i < 4; i++) {
    vec3 h = hash3(float(i) * 9.1 + 3.0); float z = mix(3.2, 1.35, float(i) / 3.0) - time * 0.10 * (0.7 + h.x), x = (-0.9 + 0.63 * float(i) + 0.25 * (h.x - 0.5)), s = 0.80 / z; vec2 q = (p - vec2(x / z * 1.6 - 0.10 + 0.10 * time * (0.3 + 0.3 * h.y), horizon - 0.42 / z)) / s;
    float d = body(q, time * (8.8 + h.y * 0.6) + h.z * 7.0) * s; vec2 m = vec2(q.x - q.y * 0.35, -q.y * 1.2); float sh = body(m, time * (8.8 + h.y * 0.6) + h.z * 7.0) * s;
    if (p.y < horizon) c *= mix(1.0, 0.35, smoothstep(0.02, -0.01, sh) * step(q.y, 0.03));
    c = mix(c, vec3(0.020, 0.010, 0.012), edge(d)); c += vec3(1.6, 0.75, 0.28) * edge(d) * smoothstep(-0.018 * s, 0.0, d) * smoothstep(0.2, 1.0, q.y) * 0.7;
  }
  return c;
}
