#pragma shot press
// Ink on paper: a little misregistration, tooth and a kick that bends the sheet.
vec3 scene(vec2 p) {
  vec2 uv = gl_FragCoord.xy / size; float k = exp(-fract(filmTime * 1.5) * 7.0);
  vec2 d = uv - 0.5; uv = 0.5 + d * (1.0 - 0.035 * k * (1.0 - dot(d, d) * 2.5)); float tooth = noise(gl_FragCoord.xy * 720.0 / size.y * 0.55) * 0.6 + noise(gl_FragCoord.xy * 720.0 / size.y * 0.13) * 0.4; vec2 off = vec2(1.6, -1.1) / 720.0 * (1.0 + 3.0 * k);
  vec3 c = vec3(texture(type, uv + off).r, texture(type, uv).g, texture(type, uv - off).b); c = pow(c, vec3(2.2)); c *= 0.90 + 0.14 * tooth; return c * 1.02 + 0.006 * tooth;
}
