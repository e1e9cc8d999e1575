vec3 liquid(vec2 p, float t) {
  vec2 w = p * 0.9 + vec2(t * 0.04, 0.0); w += 0.5 * vec2(fbm(w * 1.2 + t * 0.06, 3), fbm(w * 1.2 + 4.0 - t * 0.05, 3));
  float f = fbm(w * 1.6, 4);
  vec3 c = mix(vec3(0.30, 0.070, 0.008), vec3(0.95, 0.40, 0.055), smoothstep(0.25, 0.72, f));
  c = mix(c, vec3(1.30, 0.78, 0.22), smoothstep(0.55, 0.85, f) * 0.6);
  return c * (0.55 + 0.65 * smoothstep(1.6, -0.2, length(p - vec2(-0.5, 0.5))));
}
void eye(vec2 p, vec2 at, float r, float t, inout vec3 c) {
  vec2 q = (p - at) / r; float l = length(q); if (l > 1.25) return;
  float inside = smoothstep(1.0 + px() / r, 1.0 - px() / r, l);
  c *= 1.0 - 0.42 * smoothstep(1.25, 0.98, l) * (1.0 - inside) * smoothstep(-0.9, 0.9, dot(q, vec2(0.6, -0.8)));
  if (inside <= 0.0) return;
  float dome = sqrt(max(0.0, 1.0 - l * l)); vec3 n = vec3(q * 0.95, dome + 0.12);
  vec3 body = liquid(p - q * r * 0.55 * (1.0 - dome), t) * vec3(1.25, 1.12, 0.80) + vec3(0.22, 0.11, 0.01);
  float shade = dot(normalize(n), normalize(vec3(-0.5, 0.65, 0.6)));
  body *= 0.62 + 0.55 * shade;
  body += vec3(1.3, 0.85, 0.25) * pow(smoothstep(0.55, 0.97, l), 2.0) * smoothstep(-0.3, 1.0, dot(q, vec2(0.6, -0.75))) * 0.75;
  body *= 1.0 - 0.65 * smoothstep(0.90, 1.0, l);
  vec2 s = q - vec2(-0.38, 0.46); float pane = smoothstep(0.23, 0.19, max(abs(s.x + s.y * 0.2), abs(s.y) * 0.8)) * smoothstep(0.015, 0.035, abs(s.x + s.y * 0.2 - 0.01)) * smoothstep(0.012, 0.03, abs(s.y));
  body += vec3(2.2, 2.1, 1.9) * pane * 0.8 + vec3(1.0, 0.9, 0.7) * 0.35 * smoothstep(0.12, 0.0, length(q - vec2(0.48, -0.52)));
  c = mix(c, body, inside);
}
vec3 soup(vec2 p, float t, float seed) {
  vec3 c = liquid(p, t);
  vec2 sheen = p * 2.3 + 0.4 * vec2(noise(p * 3.0 + t * 0.4), noise(p * 3.0 + 7.0));
  c += vec3(1.0, 0.8, 0.5) * pow(fbm(sheen + t * 0.1, 3), 5.0) * 0.9;
  for (int layer = 0; layer < 3; layer++) {
    float n = layer == 0 ? 7.5 : layer == 1 ? 3.6 : 1.35; vec2 flow = vec2(t * (0.05 + 0.03 * float(layer)), 0.05 * sin(t * 0.5 + float(layer)));
    vec2 g = (p + flow) * n + seed + float(layer) * 31.0, id = floor(g);
    for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
      vec2 cell = id + vec2(i, j), h = hash2(cell), k = hash2(cell + 40.0);
      if (k.x < (layer == 2 ? 0.30 : 0.42)) continue;
      vec2 at = cell + 0.5 + (h - 0.5) * 0.62 + 0.07 * vec2(sin(t * 0.9 + h.x * 20.0), cos(t * 0.8 + h.y * 20.0));
      eye(p, (at - seed - float(layer) * 31.0) / n - flow, (0.14 + 0.30 * k.y * k.y) / n, t, c);
    }
  }
  return c;
}

#pragma shot surface
vec3 scene(vec2 p) { return soup(p * (0.95 - 0.12 * progress), time, 3.0); }

#pragma shot ladle
vec3 scene(vec2 p) {
  float hit = time - 0.9; vec2 at = vec2(0.35, -0.05);
  vec2 q = (p - at) * vec2(1.0, 1.25); float l = length(q), lift = 0.0;
  if (hit > 0.0) { float front = hit * 0.75; lift = sin((l - front) * 22.0) * exp(-sq((l - front) * 4.0)) * exp(-hit * 0.9) * 0.05 + sin((l - front * 0.6) * 30.0) * exp(-sq((l - front * 0.6) * 5.0)) * exp(-hit) * 0.03; }
  vec2 n = q / (l + 0.001) * lift;
  vec3 c = soup(p * 0.82 + n * 1.6 + vec2(3.0, 1.0), time + 12.0, 17.0);
  c *= 1.0 + dot(n, vec2(-6.0, 9.0)) * 1.8; c += vec3(1.2, 1.0, 0.7) * smoothstep(0.022, 0.05, dot(n, vec2(-0.5, 0.85))) * 0.8;
  if (hit < 0.0) { float y = at.y + hit * hit * 2.6 + 0.0; vec2 o = (p - vec2(at.x, y)) / 0.05; vec3 under = c * 0.6; c = mix(c, under, smoothstep(1.8, 0.3, length((p - at - vec2(0.04, -0.05)) / 0.06)) * smoothstep(-0.6, 0.0, hit)); eye(p, vec2(at.x, y), 0.055, time, c); }
  return c;
}
