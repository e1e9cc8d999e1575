float ridge(float x, float seed, float rough) { return fbm(vec2(x * rough + seed, seed * 3.7), 5); }
vec3 sky(vec2 p, float horizon) {
  float y = p.y - horizon;
  vec3 c = mix(vec3(0.55, 0.17, 0.06), vec3(0.015, 0.035, 0.085), smoothstep(-0.02, 0.34, y));
  c = mix(c, vec3(0.002, 0.006, 0.02), smoothstep(0.2, 1.1, y));
  vec2 g = p * 46.0, h = hash2(floor(g));
  c += vec3(0.7, 0.8, 1.0) * step(0.965, h.x) * smoothstep(0.12, 0.0, length(fract(g) - 0.5 - (h - 0.5) * 0.7)) * smoothstep(0.25, 0.7, y) * 0.8;
  float far = horizon - 0.02 + 0.20 * ridge(p.x, 3.0, 1.3) , near = horizon - 0.06 + 0.20 * ridge(p.x + 4.0, 8.0, 2.2);
  c = mix(c, vec3(0.022, 0.024, 0.045), edge(p.y - far));
  return mix(c, vec3(0.004, 0.006, 0.012), edge(p.y - near));
}

#pragma shot windscreen
float bend(float z) { return 0.0035 * z * z * sin(time * 0.45 + 0.6); }
vec3 scene(vec2 p) {
  float shake = 0.004 * noise(vec2(time * 9.0, 1.0)); p.y += shake;
  float horizon = 0.10;
  vec3 c = sky(p - vec2(bend(9.0) * 0.6, 0), horizon);
  float travelled = time * 26.0;
  if (p.y < horizon) {
    float z = 0.62 / (horizon - p.y + 0.002), x = p.x * z * 1.15 - bend(z), w = z + travelled;
    float rough = noise(vec2(x * 26.0, w * 3.0)) * 0.5 + noise(vec2(x * 60.0, w * 9.0)) * 0.5 * smoothstep(9.0, 2.0, z);
    float lit = exp(-sq(x * 0.42)) * smoothstep(0.7, 2.2, z) * exp(-z * 0.085) * 2.2 + 0.03;
    vec3 road = vec3(0.052, 0.050, 0.050) * (0.55 + 0.9 * rough);
    float line = smoothstep(0.10, 0.06, abs(x + 0.55)) * step(fract(w * 0.085), 0.42);
    line = max(line, smoothstep(0.09, 0.05, abs(x - 2.1)));
    road = mix(road, vec3(0.62, 0.56, 0.42), line * 0.9);
    float verge = smoothstep(2.5, 3.1, abs(x + 0.3));
    road = mix(road, vec3(0.050, 0.042, 0.026) * (0.3 + 1.4 * fbm(vec2(x * 3.0, w * 1.3), 3)), verge);
    c = road * (lit * vec3(1.0, 0.90, 0.72) + vec3(0.02, 0.03, 0.06) * 0.5);
    c = mix(c, vec3(0.02, 0.015, 0.02), smoothstep(10.0, 60.0, z));
  }
  for (int i = 0; i < 9; i++) {
    float z = 2.0 + 6.5 * float(i) + 6.5 * (1.0 - fract(travelled / 6.5)), side = 2.75;
    vec2 q = vec2((side + bend(z)) / z / 1.15, horizon - 0.62 / z + 0.42 / z);
    c += vec3(1.0, 0.30, 0.08) * exp(-length((p - q) * vec2(1.0, 0.8)) * z * 9.0) * 2.2 * exp(-z * 0.04) * smoothstep(1.5, 5.0, z);
  }
  for (int i = 0; i < 2; i++) {
    float z = mix(70.0, 1.4, pow(fract(time * 0.36 + float(i) * 0.53), 0.7));
    for (int s = 0; s < 2; s++) {
      vec2 q = vec2((-2.1 - 0.75 * float(s) + bend(z)) / z / 1.15, horizon - 0.62 / z + 0.34 / z), d = p - q;
      float l = 0.035 / z + 0.006;
      c += vec3(1.0, 0.93, 0.80) * (l * l / (dot(d, d) + l * l * 0.2) * 1.1 + 0.0022 / (abs(d.y) * 9.0 + 0.02) * exp(-abs(d.x) * 3.0) * smoothstep(40.0, 6.0, z));
    }
  }
  for (int s = -1; s <= 1; s += 2) {
    float z = 13.0 + 2.0 * sin(time * 0.4); vec2 q = vec2((0.8 + 0.42 * float(s) + bend(z)) / z / 1.15, horizon - 0.62 / z + 0.34 / z), d = p - q;
    c += vec3(1.0, 0.03, 0.015) * (0.00016 / (dot(d, d) + 0.00006));
  }
  return c;
}

#pragma shot tunnel
vec3 tube(vec2 q) {
  float a = atan(q.x, q.y), r = length(q * vec2(0.82, 1.0)), z = 0.55 / (r + 0.001);
  float w = z + time * 7.5, lamp = smoothstep(0.09, 0.05, abs(abs(a) - 0.62)) * smoothstep(0.46, 0.40, abs(fract(w * 0.5) - 0.5)) ;
  float pool = exp(-sq((abs(a) - 0.62) * 1.6)) * (0.35 + 0.65 * smoothstep(0.5, 0.2, abs(fract(w * 0.5) - 0.5)));
  float tile = 0.75 + 0.25 * noise(vec2(a * 30.0, w * 5.0)) - 0.35 * smoothstep(0.05, 0.0, abs(fract(w * 1.5) - 0.5)) * smoothstep(0.1, 0.5, r);
  vec3 wall = mix(vec3(0.20, 0.085, 0.02), vec3(0.10, 0.10, 0.06), smoothstep(1.2, 2.2, abs(a))) * pool * tile;
  float road = smoothstep(2.25, 2.32, abs(a));
  vec3 ground = vec3(0.030, 0.020, 0.012) + vec3(0.30, 0.15, 0.04) * exp(-sq((PI - abs(a)) * 3.0 - 1.6)) * pool * 2.0;
  ground += vec3(0.55, 0.45, 0.3) * smoothstep(0.035, 0.02, abs(PI - abs(a))) * step(fract(w * 0.33), 0.4);
  vec3 c = mix(wall, ground * 0.7, road) + vec3(1.0, 0.62, 0.20) * lamp * 3.4;
  return c * smoothstep(0.02, 0.16, r) + vec3(0.9, 0.65, 0.35) * exp(-r * 16.0) * 0.9;
}
vec3 scene(vec2 p) {
  p += 0.006 * vec2(noise(vec2(time * 7.0, 0)), noise(vec2(time * 8.0, 5))) ;
  vec2 q = p - vec2(0.16 * sin(time * 0.5 + 0.5), 0.06);
  float bonnet = -0.66 - 0.10 * p.x * p.x - 0.03 * cos(p.x * 3.0) + 0.025 * smoothstep(0.25, 0.0, abs(abs(p.x) - 0.85));
  vec3 c = tube(q);
  if (p.y < bonnet) {
    float depth = bonnet - p.y;
    vec2 m = vec2(p.x * (1.05 + depth * 0.7) , 0.10 + depth * 2.6 + 0.06 * cos(p.x * 4.0));
    vec3 r = tube(m * vec2(0.9, 1.0));
    c = vec3(0.004, 0.004, 0.005) + r * 0.55 * mix(0.9, 0.35, smoothstep(0.0, 0.3, depth)) + vec3(0.4, 0.2, 0.06) * exp(-depth * 70.0) * 0.5;
  }
  return c;
}

#pragma shot trails
vec3 scene(vec2 p) {
  float horizon = 0.34;
  vec3 c = mix(vec3(0.16, 0.05, 0.10), vec3(0.004, 0.012, 0.045), smoothstep(0.25, 1.0, p.y));
  float city = floor(p.x * 22.0 + 3.0), top = horizon + 0.02 + 0.16 * hash1(city) * hash1(city + 40.0) + 0.04 * sin(p.x * 2.0);
  vec2 wg = vec2(p.x * 110.0, p.y * 90.0);
  float on = step(0.72, hash(floor(wg))) * step(0.3, fract(wg.x)) * step(0.35, fract(wg.y));
  c = mix(c, vec3(0.010, 0.012, 0.026) + on * mix(vec3(0.9, 0.5, 0.2), vec3(0.4, 0.6, 1.0), hash(floor(wg) + 3.0)) * 0.5, step(p.y, top) * step(horizon, p.y));
  if (p.y < horizon) {
    float y = horizon - p.y, z = 0.9 / (y + 0.012);
    c = vec3(0.006, 0.008, 0.014) + vec3(0.05, 0.018, 0.012) * exp(-y * 3.0);
    float way = 0.55 * sin(z * 0.085 + 0.35) * z * 0.38;
    for (int i = 0; i < 30; i++) {
      vec3 h = hash3(float(i) * 5.7 + 1.0);
      float red = step(15.0, float(i)), lane = mix(-2.9, -0.35, h.x) * (1.0 - red) + mix(0.35, 2.9, h.x) * red;
      float x = p.x * z + way - lane, lift = 0.10 * h.y;
      float width = 0.010 + 0.020 * h.z * h.z + 0.0016 * z;
      float along = z * (0.10 + 0.08 * h.y) + (red > 0.5 ? -1.0 : 1.0) * time * (2.2 + 2.0 * h.z) + h.y * 50.0;
      float pulse = smoothstep(0.30, 0.62, noise(vec2(along, float(i) * 3.0)));
      float l = width / (abs(x - lift) + width * 0.35);
      c += mix(vec3(1.0, 0.80, 0.55), vec3(1.0, 0.055, 0.03), red) * l * l * pulse * 0.35 * smoothstep(60.0, 20.0, z);
    }
    for (int k = 0; k < 3; k++) c += vec3(0.004, 0.003, 0.002) / (abs(p.x * z + way - (float(k) - 1.0) * 3.25) + 0.03) * 0.6;
  }
  c += vec3(0.30, 0.10, 0.06) * exp(-sq((p.y - horizon) * 9.0)) * 0.35;
  return c;
}
