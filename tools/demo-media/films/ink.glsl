vec3 water(vec2 uv) {
  vec2 e = vec2(1.0 / 960.0, 1.0 / 540.0);
  vec4 c = texture(feedback, uv);
  float right = dot(texture(feedback, uv + vec2(e.x, 0) * 2.0).rg, vec2(1)), up = dot(texture(feedback, uv + vec2(0, e.y) * 2.0).rg, vec2(1));
  float d = c.r + c.g;
  vec3 paper = mix(vec3(0.86, 0.84, 0.80), vec3(0.52, 0.58, 0.64), smoothstep(0.2, 1.1, length(uv - vec2(0.55, 0.6))));
  vec3 through = exp(-c.r * vec3(5.2, 3.7, 1.5) * 1.25 - c.g * vec3(0.35, 3.6, 4.2) * 1.25);
  vec3 lit = through + (1.0 - through) * (vec3(0.01, 0.03, 0.16) * c.r + vec3(0.42, 0.03, 0.015) * c.g) / (d + 0.05) * 0.8;
  lit *= 1.0 + clamp((d - right) * 0.6 + (d - up) * 0.8, -0.25, 0.35);
  return paper * lit * 1.25;
}

#pragma shot tank
// Dye carried by sinking vortex pairs and a restless tank.
const vec4 plumes[4] = vec4[4](vec4(0.62, 0.0, 1.0, 0.15), vec4(1.22, 1.0, 0.0, 0.12), vec4(0.95, 2.1, 1.0, 0.17), vec4(0.40, 3.4, 0.0, 0.11));
float fall(float age) { return 1.12 - 0.62 * (1.0 - exp(-age * 0.55)) - 0.03 * age; }
vec2 curl(vec2 p) {
  const float e = 0.02;
  return vec2(noise(p + vec2(0, e)) - noise(p - vec2(0, e)), noise(p - vec2(e, 0)) - noise(p + vec2(e, 0))) / (2.0 * e);
}
vec4 flow(vec2 uv) {
  vec2 p = uv * vec2(16.0 / 9.0, 1.0), v = vec2(0);
  for (int i = 0; i < 4; i++) {
    float age = filmTime - plumes[i].y;
    if (age < 0.0) continue;
    vec2 q = p - vec2(plumes[i].x + 0.03 * sin(age * 1.7 + float(i)), fall(age));
    float a = plumes[i].w * (0.35 + 0.28 * age), g = 0.10 * exp(-age * 0.32);
    for (int s = -1; s <= 1; s += 2) {
      vec2 o = q - vec2(float(s) * a, 0.0); float r2 = dot(o, o);
      v += float(s) * g * vec2(-o.y, o.x) / (r2 + 0.0016) * (1.0 - exp(-r2 / 0.004)) * 0.9;
    }
    v.y -= 0.10 * exp(-dot(q, q) * 30.0) * exp(-age * 0.5);
  }
  v += curl(p * 2.6 + vec2(0, filmTime * 0.12)) * 0.020 + curl(p * 7.0 - vec2(filmTime * 0.25, 3.0)) * 0.011 + curl(p * 17.0 + filmTime * 0.4) * 0.0045;
  vec2 from = uv - v / vec2(16.0 / 9.0, 1.0) / 24.0;
  vec4 c = texture(feedback, from) * 0.9985;
  for (int i = 0; i < 4; i++) {
    float age = filmTime - plumes[i].y;
    if (age < 0.0 || age > 2.2) continue;
    vec2 q = p - vec2(plumes[i].x + 0.012 * sin(age * 9.0), max(fall(age) + 0.02, fall(age)));
    float amount = exp(-dot(q, q) / sq(0.02 + 0.02 * age)) * (1.2 - 0.5 * age) * 0.5;
    if (plumes[i].z > 0.5) c.r += amount; else c.g += amount;
  }
  return c;
}

#pragma shot water
vec3 scene(vec2 p) {
  vec2 uv = gl_FragCoord.xy / size;
  float z = time < 5.0 ? mix(1.0, 0.93, time / 5.0) : mix(0.62, 0.52, (time - 5.0) / 4.0);
  vec2 at = time < 5.0 ? vec2(0.5, 0.55) : vec2(0.46, 0.50);
  return water((uv - 0.5) * z + at);
}
