float round4(vec2 q, vec2 b, float r) { vec2 d = abs(q) - b + r; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - r; }
float stand(vec2 q) {
  float d = segment(q, vec2(0.0, -1.3), vec2(0.0, 0.02)) - 0.009;
  vec2 m = turn(0.52) * (q - vec2(0.02, 0.105));
  d = min(d, round4(m - vec2(-0.10, 0.0), vec2(0.105, 0.019 - 0.06 * (m.x + 0.1) * 0.2), 0.015));
  d = min(d, length((m - vec2(0.055, 0.0)) * vec2(0.92, 1.0)) - 0.056);
  d = min(d, round4(m - vec2(0.015, 0.0), vec2(0.008, 0.052), 0.006));
  d = min(d, round4(q - vec2(-0.005, 0.055), vec2(0.022, 0.034), 0.01));
  float cable = abs(q.x + 0.16 + 0.05 * sin(q.y * 5.0) - 0.3 * sq(max(-q.y - 0.05, 0.0)) * 0.6) - 0.0065;
  return min(d, max(cable, q.y + 0.02));
}
float haze(vec2 p, float t, float k) {
  vec2 w = p * 1.3 + vec2(t * 0.10, -t * 0.05) + k;
  w += 0.7 * vec2(fbm(w + t * 0.08, 3), fbm(w + 5.2 - t * 0.07, 3));
  return fbm(w * 1.4, 4);
}
float beam(vec2 p, vec2 from, float angle, float spread) {
  vec2 q = turn(angle) * (p - from); float l = -q.y;
  return step(0.0, l) * exp(-sq(q.x / (spread * l + 0.02)) * 2.2) / (0.55 + l * 0.85);
}
float dust(vec2 p, float t) {
  float s = 0.0;
  for (int i = 0; i < 2; i++) {
    float n = 9.0 + 7.0 * float(i); vec2 g = p * n + vec2(t * 0.3, t * (0.2 + 0.1 * float(i)) ), h = hash2(floor(g) + float(i) * 19.0);
    s += smoothstep(0.07, 0.0, length(fract(g) - 0.5 - (h - 0.5) * 0.7)) * step(0.7, h.x) * (0.5 + 0.5 * sin(t * 2.0 + h.y * 40.0));
  }
  return s;
}

#pragma shot wide
vec3 scene(vec2 p) {
  p *= 1.0 - 0.05 * progress;
  float h = haze(p, time, 0.0), on = smoothstep(0.35, 0.6, time) * (0.75 + 0.25 * smoothstep(0.6, 1.4, time));
  float sway = 0.10 * sin(time * 0.6);
  float key = beam(p, vec2(0.10, 1.25), 0.03 * sin(time * 0.7), 0.30);
  float left = beam(p, vec2(-1.35, 1.2), 0.62 + sway, 0.10), right = beam(p, vec2(1.45, 1.2), -0.55 - sway, 0.10);
  vec3 c = vec3(0.004, 0.006, 0.012);
  c += vec3(1.0, 0.72, 0.42) * key * (0.25 + 1.35 * h * h * 2.2) * 0.85 * on;
  c += vec3(0.06, 0.30, 0.55) * (left + right) * (0.2 + 1.5 * h * h * 2.0) * 0.9;
  c += vec3(0.02, 0.05, 0.08) * h;
  float floorY = -0.70;
  if (p.y < floorY) {
    float y = floorY - p.y; vec2 q = vec2((p.x - 0.1) / (1.0 + y * 1.2), y);
    c = vec3(0.010, 0.008, 0.008) + vec3(0.9, 0.55, 0.28) * exp(-sq(q.x * 1.7)) * exp(-sq((y - 0.12) * 6.0)) * on * (0.6 + 0.4 * noise(vec2(p.x * 2.0, p.y * 90.0)));
    c += vec3(0.03, 0.10, 0.16) * exp(-y * 9.0);
  }
  c += vec3(1.0, 0.8, 0.55) * dust(p, time) * key * 0.9 * on;
  float d = stand((p - vec2(0.1, -0.02)) * 1.0);
  c = mix(c, vec3(0.003), edge(d));
  c += vec3(1.0, 0.75, 0.5) * smoothstep(0.010, 0.0, abs(d + 0.004)) * edge(d) * smoothstep(0.0, 0.3, p.y + 0.05) * 0.6 * on;
  return c;
}

#pragma shot close
vec3 scene(vec2 p) {
  vec2 at = vec2(0.18 - 0.05 * progress, -0.06), q = turn(0.42) * (p - at);
  float h = haze(p * 0.8, time * 1.3, 7.0);
  vec3 c = vec3(0.006, 0.010, 0.016);
  c += vec3(1.0, 0.60, 0.26) * beam(p, vec2(0.95, 1.5), -0.50 + 0.05 * sin(time), 0.34) * (0.15 + 2.2 * h * h);
  c += vec3(0.05, 0.24, 0.45) * beam(p, vec2(-1.6, 1.1), 0.95, 0.3) * (0.2 + 1.8 * h * h);
  for (int i = 0; i < 7; i++) { vec3 k = hash3(float(i) + 3.0); vec2 o = vec2(k.x * 3.6 - 1.8, k.y * 1.1 - 0.9); c += mix(vec3(1.0, 0.4, 0.12), vec3(0.1, 0.4, 0.9), k.z) * smoothstep(0.16, 0.14, length(p - o)) * 0.10; }
  float r = length(q), R = 0.56;
  float neck = round4(q - vec2(-0.98, -0.0), vec2(0.62, 0.24 + 0.06 * (q.x + 1.0)), 0.05), ring = round4(q - vec2(-0.36, 0.0), vec2(0.055, 0.53), 0.03);
  if (r < R) {
    vec3 n = vec3(q / R, sqrt(max(0.0, 1.0 - r * r / (R * R)))); vec2 s = vec2(atan(n.x, n.z), asin(n.y)) * 20.0; s = turn(0.785) * s;
    float mesh = smoothstep(0.16, 0.34, abs(fract(s.x) - 0.5)) + smoothstep(0.16, 0.34, abs(fract(s.y) - 0.5)); mesh = clamp(mesh, 0.0, 1.0);
    vec3 key = normalize(vec3(turn(0.42) * vec2(0.55, 0.75), 0.25)), blue = normalize(vec3(turn(0.42) * vec2(-0.9, 0.2), 0.1));
    float k1 = max(dot(n, key), 0.0), k2 = max(dot(n, blue), 0.0);
    c = vec3(0.010) + mesh * (vec3(1.0, 0.66, 0.36) * (pow(k1, 2.0) * 0.55 + pow(k1, 12.0) * 1.4) + vec3(0.07, 0.3, 0.55) * pow(k2, 2.0) * 0.8);
    c += (1.0 - mesh) * vec3(0.9, 0.5, 0.2) * pow(1.0 - n.z, 3.0) * 0.12;
  }
  if (neck < 0.0 && r > R * 0.9) { float y = q.y / 0.28; c = vec3(0.008) + vec3(1.0, 0.65, 0.35) * exp(-sq((y - 0.62) * 4.0)) * 0.6 + vec3(0.05, 0.2, 0.4) * exp(-sq((y + 0.75) * 5.0)) * 0.6; }
  if (ring < 0.0) { float y = q.y / 0.53; c = vec3(0.02) + vec3(1.0, 0.72, 0.42) * exp(-sq((y - 0.72) * 3.5)) * 1.6 + vec3(0.06, 0.26, 0.5) * exp(-sq((y + 0.7) * 4.0)) + vec3(0.06) * smoothstep(0.02, 0.0, abs(q.x + 0.36)); }
  c += vec3(1.0, 0.7, 0.4) * dust(p * 0.7, time) * 0.35 * smoothstep(-0.6, 0.8, p.x + p.y);
  return c;
}
