/** Error bodies of other services, with the expected sentence and field errors. */
export const FORMS: readonly (readonly [
  form: string,
  body: unknown,
  sentence: string,
  errors: Readonly<Record<string, string>>,
])[] = [
  [
    "the documented list",
    { message: "Periksa isian.", errors: [{ field: "title", message: "Judul wajib diisi." }] },
    "Periksa isian.",
    { title: "Judul wajib diisi." },
  ],
  [
    "the documented object",
    { message: "Periksa.", errors: { price: "Terlalu kecil." } },
    "Periksa.",
    { price: "Terlalu kecil." },
  ],
  [
    "Laravel",
    {
      message: "Data tidak valid.",
      errors: { title: ["Wajib diisi.", "Paling sedikit 5 huruf"], "images.0.url": ["Bukan gambar."] },
    },
    "Data tidak valid.",
    { title: "Wajib diisi. Paling sedikit 5 huruf.", images: "Bukan gambar." },
  ],
  [
    "NestJS",
    {
      statusCode: 400,
      message: ["title should not be empty", "price must be a number", "Ada yang salah"],
      error: "Bad Request",
    },
    "title should not be empty",
    { title: "title should not be empty", price: "price must be a number" },
  ],
  [
    "class-validator",
    { message: [{ property: "title", constraints: { isNotEmpty: "tidak boleh kosong" } }] },
    "tidak boleh kosong",
    { title: "tidak boleh kosong" },
  ],
  [
    "RFC 7807",
    {
      type: "https://contoh.id/galat",
      title: "Permintaan tidak valid.",
      detail: "Dua isian salah.",
      "invalid-params": [{ name: "price", reason: "harus lebih dari 0" }],
    },
    "Dua isian salah.",
    { price: "harus lebih dari 0" },
  ],
  ["RFC 7807 with a title alone", { title: "Tidak valid.", status: 422 }, "Tidak valid.", {}],
  [
    "ASP.NET",
    { title: "One or more validation errors occurred.", errors: { LandArea: ["Harus angka."] } },
    "One or more validation errors occurred.",
    { land_area: "Harus angka." },
  ],
  [
    "JSON:API",
    { errors: [{ title: "Invalid", detail: "Harga wajib.", source: { pointer: "/data/attributes/price" } }] },
    "Harga wajib.",
    { price: "Harga wajib." },
  ],
  [
    "Strapi",
    {
      data: null,
      error: {
        status: 400,
        name: "ValidationError",
        message: "2 errors occurred",
        details: { errors: [{ path: ["title"], message: "title must be defined.", name: "ValidationError" }] },
      },
    },
    "2 errors occurred",
    { title: "title must be defined." },
  ],
  [
    "Mongoose",
    {
      message: "House validation failed",
      errors: { title: { name: "ValidatorError", message: "Judul kosong.", kind: "required", path: "title" } },
    },
    "House validation failed",
    { title: "Judul kosong." },
  ],
  [
    "Django REST framework",
    { title: ["Bidang ini wajib."], non_field_errors: ["Harga dan luas tidak cocok."] },
    "Bidang ini wajib.",
    { title: "Bidang ini wajib." },
  ],
  ["Django REST framework, in one sentence", { detail: "Tidak diizinkan." }, "Tidak diizinkan.", {}],
  [
    "Spring",
    {
      status: 400,
      error: "Bad Request",
      message: "Validation failed for object='house'",
      errors: [{ field: "price", defaultMessage: "minimal 1", objectName: "house", rejectedValue: 0 }],
      trace: "java.lang.IllegalStateException\n\tat id.contoh.Rumah",
    },
    "Validation failed for object='house'",
    { price: "minimal 1" },
  ],
  [
    "FastAPI",
    { detail: [{ loc: ["body", "title"], msg: "field required", type: "missing" }] },
    "field required",
    { title: "field required" },
  ],
  [
    "Symfony",
    { title: "Validation Failed", violations: [{ propertyPath: "title", message: "Kosong." }] },
    "Validation Failed",
    { title: "Kosong." },
  ],
  [
    "express-validator",
    { errors: [{ msg: "Invalid value", path: "price", location: "body" }] },
    "Invalid value",
    { price: "Invalid value" },
  ],
  [
    "Zod",
    {
      error: { issues: [] },
      message: "Invalid",
      errors: { formErrors: ["Kurang lengkap"], fieldErrors: { title: ["Required"] } },
    },
    "Invalid",
    { title: "Required" },
  ],
  [
    "a relation by its column",
    { message: "Salah.", errors: { CityID: ["Tidak dikenal."] } },
    "Salah.",
    { city: "Tidak dikenal." },
  ],
  ["a sentence in an object", { error: { message: "Kuota habis." } }, "Kuota habis.", {}],
  ["a sentence as error", { error: "Kuota habis." }, "Kuota habis.", {}],
  ["a list of sentences", { message: "Gagal.", errors: ["Kuota habis.", "Bayar dulu."] }, "Gagal.", {}],
  ["nothing", {}, "Maaf! Ada kesalahan. Silahkan coba lagi nanti!", {}],
]
