float swell(vec2 q, float t, int waves) {
  float h = 0.0, a = 0.42, k = 0.55, s = 0.9; vec2 d = vec2(0.25, 1.0);
  for (int i = 0; i < waves; i++) {
    vec2 dir = normalize(d); float x = dot(q, dir) * k + t * s + sin(dot(q, dir.yx) * k * 0.7) * 0.8;
    float w = 1.06 - sqrt(sq(sin(x)) + 0.0036 + 0.02 * float(i == 0)); h += a * w * w; q += dir * w * a * 0.35;
    d = mat2(0.62, 0.9, -0.9, 0.62) * d; a *= 0.50; k *= 1.75; s *= 1.27;
  }
  return h;
}
vec3 evening(vec3 d, vec3 sun) {
  float y = max(d.y, 0.0), s = max(dot(d, sun), 0.0);
  vec3 c = mix(vec3(1.10, 0.50, 0.17), vec3(0.34, 0.34, 0.42), smoothstep(0.0, 0.28, y));
  c = mix(c, vec3(0.10, 0.18, 0.32), smoothstep(0.15, 0.75, y));
  return c + vec3(1.2, 0.55, 0.16) * pow(s, 24.0) * 0.8 + vec3(9.0, 5.5, 2.2) * smoothstep(0.9990, 0.9993, s);
}
vec3 sailing(vec3 eye, vec2 p, float pitch, float lens, vec3 sun, float t) {
  vec3 d = normalize(vec3(p.x, p.y + pitch, lens));
  vec3 air = evening(d, sun);
  float bands = smoothstep(0.50, 0.78, fbm(vec2(d.x * 3.0 + t * 0.01, d.y * 26.0), 4)) * smoothstep(0.02, 0.10, d.y) * smoothstep(0.5, 0.2, d.y);
  air = mix(air, air * vec3(0.62, 0.50, 0.55) + vec3(0.30, 0.10, 0.05), bands * 0.75);
  if (d.y > -0.004) return air;
  float m = (0.55 - eye.y) / d.y, far = -eye.y / d.y;
  for (int i = 0; i < 16; i++) { vec3 q = eye + d * m; float g = q.y - swell(q.xz, t, 4); if (g < 0.01) break; m = min(m + g * 0.9, far); }
  vec3 q = eye + d * m; float e = 0.012 + 0.0028 * m; int waves = m < 14.0 ? 7 : 5;
  float h = swell(q.xz, t, waves), hx = swell(q.xz + vec2(e, 0), t, waves), hz = swell(q.xz + vec2(0, e), t, waves);
  vec3 n = normalize(vec3((h - hx) * 0.9, e, (h - hz) * 0.9)); n = normalize(mix(n, vec3(0, 1, 0), smoothstep(6.0, 70.0, m) * 0.90));
  vec3 r = reflect(d, n); r.y = abs(r.y);
  float fresnel = 0.03 + 0.97 * pow(1.0 - max(dot(n, -d), 0.0), 5.0);
  vec3 deep = vec3(0.006, 0.028, 0.040), through = vec3(0.05, 0.20, 0.16) * smoothstep(0.25, 0.85, h) * (0.4 + 0.8 * max(dot(normalize(vec3(d.x, 0, d.z)), sun), 0.0));
  vec3 c = mix(deep + through * 0.5, min(evening(r, sun), vec3(2.4, 1.5, 0.8)), fresnel);
  c += vec3(1.0, 0.62, 0.28) * pow(max(dot(r, sun), 0.0), 240.0) * 7.0;
  float foam = smoothstep(0.66, 0.95, h + 0.25 * noise(q.xz * 5.0)) * smoothstep(40.0, 6.0, m);
  c = mix(c, vec3(0.75, 0.55, 0.42), foam * 0.35);
  return mix(c, evening(vec3(d.x, 0.0, d.z), sun) * 0.85, 1.0 - exp(-m * 0.010));
}

#pragma shot horizon
vec3 scene(vec2 p) {
  vec3 sun = normalize(vec3(-0.26, 0.075, 1.0));
  vec2 s = p; float roll = 0.012 * sin(time * 0.9); s = turn(roll) * s;
  vec3 c = sailing(vec3(time * 0.3, 1.55 + 0.12 * sin(time * 0.9), time * 0.9), s, -0.13, 1.7, sun, time * 1.15 + 3.0);
  vec2 b = s - vec2(0.62 - time * 0.015, 0.128 + 0.004 * sin(time * 1.1));
  b = turn(0.05 * sin(time * 1.1 + 1.0)) * b;
  float hull = max(abs(b.y + 0.003) - 0.009, abs(b.x) - 0.055 + b.y * -1.2);
  float jib = max(max(-b.x + 0.004 , b.x * 0.95 + b.y * 0.38 - 0.058), -b.y + 0.012), mainsail = max(max(b.x + 0.002, -b.x * 0.97 + b.y * 0.30 - 0.058), -b.y + 0.016);
  float sail = min(jib, mainsail);
  c = mix(c, vec3(0.12, 0.045, 0.022), edge(min(hull, segment(b, vec2(0), vec2(0, 0.20)) - 0.0016)));
  return mix(c, vec3(0.42, 0.17, 0.07), edge(sail));
}

#pragma shot waterline
vec3 scene(vec2 p) {
  vec3 sun = normalize(vec3(0.20, 0.16, 1.0));
  return sailing(vec3(40.0 + time * 0.2, 1.25 + 0.10 * sin(time * 1.4), time * 1.4), p, -0.36, 1.25, sun, time * 1.3 + 40.0);
}
