vec3 halo(vec2 q, float R, float t) {
  float r = length(q), a = atan(q.y, q.x); vec2 dir = q / max(r, 0.001);
  float rays = 0.0, x = max(r - R, 0.0);
  rays += fbm(dir * 2.2 + vec2(t * 0.02, x * 0.5), 3) * 1.0;
  rays += noise(dir * 9.0 + vec2(x * 0.8 - t * 0.03, 3.0)) * 0.55 + noise(dir * 24.0 + vec2(x * 1.2, t * 0.05)) * 0.30;
  float lobes = 0.75 + 0.45 * pow(abs(cos(a - 0.35)), 2.0);
  float reach = exp(-x * mix(9.0, 3.0, clamp(rays * lobes * 0.75, 0.0, 1.0)));
  float glow = reach * rays * lobes * 0.85 + 0.03 / (x * 6.0 + 0.07);
  return vec3(0.80, 0.90, 1.10) * glow;
}

#pragma shot hill
float people(vec2 p) {
  float d = 1e3;
  for (int i = 0; i < 9; i++) {
    vec3 h = hash3(float(i) * 3.1 + 5.0); float x = -0.62 + float(i) * 0.135 + (h.x - 0.5) * 0.07 + step(4.0, float(i)) * 0.16, s = 0.135 + 0.05 * h.y;
    float y = -0.60 - 0.10 * x * x + 0.02 * sin(x * 7.0);
    vec2 q = (p - vec2(x, y)) / s; float lean = 0.06 * sin(time * 0.6 + h.z * 9.0);
    float b = length((q - vec2(lean, 1.02)) * vec2(1.0, 0.88)) - 0.125;
    b = min(b, segment(q, vec2(lean * 0.6, 0.76), vec2(0.0, 0.40)) - 0.165 + 0.05 * q.y);
    b = min(b, min(segment(q, vec2(-0.07, 0.45), vec2(-0.09, -0.1)), segment(q, vec2(0.07, 0.45), vec2(0.09, -0.1))) - 0.075);
    if (h.z > 0.6) b = min(b, min(segment(q, vec2(0.15, 0.74), vec2(0.30, 0.98)), segment(q, vec2(0.30, 0.98), vec2(0.12, 1.06))) - 0.05);
    d = min(d, b * s);
  }
  return d;
}
vec3 scene(vec2 p) {
  p = p * (1.06 - 0.06 * progress) + vec2(0, 0.015 * progress); vec2 q = p - vec2(0.30, 0.40); float R = 0.085;
  float y = p.y + 0.62;
  vec3 c = mix(vec3(0.80, 0.30, 0.10), vec3(0.10, 0.11, 0.20), smoothstep(0.0, 0.42, y)); c = mix(c, vec3(0.012, 0.022, 0.060), smoothstep(0.25, 1.1, y));
  c += vec3(0.30, 0.10, 0.03) * exp(-y * 5.0) * (0.7 + 0.3 * sin(p.x * 2.0 + 1.0));
  float cloud = smoothstep(0.45, 0.8, fbm(vec2(p.x * 1.4 + time * 0.012, p.y * 8.0), 4)) * smoothstep(0.7, 0.1, y);
  c = mix(c, vec3(0.10, 0.055, 0.075), cloud * 0.55);
  vec2 g = p * 30.0, h = hash2(floor(g)); c += vec3(0.8, 0.9, 1.0) * step(0.975, h.x) * smoothstep(0.12, 0.0, length(fract(g) - 0.5 - (h - 0.5) * 0.6)) * smoothstep(0.6, 1.2, y) * 0.8;
  c += halo(q * 4.2, R * 4.2, time + 4.0) * 0.62 + vec3(0.4, 0.5, 0.75) * 0.03 / (length(q) + 0.06);
  c = mix(c, vec3(0.006, 0.008, 0.014), smoothstep(R + px(), R - px(), length(q)));
  float far = -0.50 + 0.09 * fbm(vec2(p.x * 1.6 + 2.0, 1.0), 4), ground = -0.60 - 0.10 * p.x * p.x + 0.02 * sin(p.x * 7.0) + 0.012 * noise(vec2(p.x * 60.0, 2.0));
  c = mix(c, vec3(0.070, 0.040, 0.050), edge(p.y - far));
  c = mix(c, vec3(0.004, 0.004, 0.007), edge(min(p.y - ground, people(p))));
  return c;
}

#pragma shot totality
vec3 scene(vec2 p) {
  float R = 0.40 + 0.012 * progress; vec2 q = p - vec2(0.0, 0.02);
  vec2 g = p * 34.0, h = hash2(floor(g));
  vec3 c = mix(vec3(0.020, 0.030, 0.060), vec3(0.004, 0.006, 0.014), smoothstep(0.3, 1.7, length(p)));
  c += vec3(0.8, 0.9, 1.0) * step(0.975, h.x) * smoothstep(0.14, 0.0, length(fract(g) - 0.5 - (h - 0.5) * 0.6)) * (0.4 + h.y);
  c += halo(q, R, time) * smoothstep(0.0, 1.3, time + 0.4) * 0.95;
  float r = length(q), a = atan(q.y, q.x);
  float flare = smoothstep(0.55, 0.85, noise(vec2(a * 4.0, time * 0.06))) ;
  c += vec3(1.5, 0.20, 0.24) * exp(-max(r - R, 0.0) * mix(260.0, 60.0, flare)) * (0.3 + 1.6 * flare);
  float disc = smoothstep(R + px(), R - px(), r);
  vec3 moon = vec3(0.004, 0.005, 0.008) + vec3(0.012, 0.015, 0.021) * fbm(q * 7.0 + 3.0, 4) * smoothstep(R, 0.0, r);
  c = mix(c, moon, disc);
  float ring = smoothstep(3.6, 5.0, time); vec2 d = q - R * vec2(cos(0.62), sin(0.62));
  float bead = ring * (0.010 / (dot(d, d) * 3.0 + 0.0016)) * (0.6 + 3.0 * ring);
  float spikes = exp(-abs(d.y) * 60.0) * exp(-abs(d.x) * 2.2) + exp(-abs(d.x) * 60.0) * exp(-abs(d.y) * 3.0);
  c += vec3(1.0, 0.95, 0.88) * (bead * 0.55 + spikes * ring * 1.4);
  c += vec3(1.0, 0.90, 0.75) * ring * exp(-abs(r - R) * 70.0) * smoothstep(1.1, 0.0, abs(a - 0.62)) * 3.0;
  return c;
}
